/** Who uses this page: nobody yet, a guest, or somebody with an account. */
import { server, unwrap } from "../net/client";
import type { Person } from "../net/wire";
import { type Language, language, say } from "../words/say.svelte";
import { serverInfo } from "./server-info.svelte";

class Me {
  /** Who we became on this page, which is newer than the server's first answer; undefined if nothing has changed. */
  private became = $state.raw<Person | null | undefined>(undefined);

  get person(): Person | null {
    return this.became === undefined ? (serverInfo.info?.me ?? null) : this.became;
  }

  /** Whether the server has told us who we are. */
  get known(): boolean {
    return this.became !== undefined || serverInfo.info !== null;
  }

  /**
   * The current person; a new guest if there is none, as playing needs no account. No guest is created before the
   * server has told us who we are: the new guest would replace the one we may be, who would lose their tables.
   */
  async ensurePerson(nickname = ""): Promise<Person> {
    while (!this.known) await serverInfo.read();
    if (this.person) return this.person;
    const name = nickname.trim() || say("me_guest", { number: 1000 + Math.floor(Math.random() * 9000) });
    const answer = await unwrap(
      server.POST("/api/guests", { body: { nickname: name, language: language() } }),
    );
    return (this.became = answer.me);
  }

  /** Take a nickname; an empty one changes nothing. */
  async setNickname(nickname: string): Promise<void> {
    const name = nickname.trim();
    const person = await this.ensurePerson(name);
    if (name && name !== person.nickname) await this.rename(name);
  }

  private async rename(nickname: string): Promise<void> {
    this.became = await unwrap(server.PATCH("/api/me", { body: { nickname } }));
  }

  /** Store the language, so that notices are written in it. */
  async setLanguage(language: Language): Promise<void> {
    if (!this.person || this.person.language === language) return;
    this.became = await unwrap(server.PATCH("/api/me", { body: { language } }));
  }

  /** Turn a guest into an account with a login name and a password. */
  async claim(login: string, password: string): Promise<void> {
    this.became = await unwrap(server.POST("/api/account", { body: { login, password } }));
  }

  async signIn(login: string, password: string): Promise<void> {
    this.became = (await unwrap(server.POST("/api/sessions", { body: { login, password } }))).me;
  }

  async signOut(): Promise<void> {
    await unwrap(server.DELETE("/api/sessions"));
    this.became = null;
  }

  /** Delete the account. */
  async delete(): Promise<void> {
    await unwrap(server.DELETE("/api/account"));
    this.became = null;
  }
}

export const me = new Me();
