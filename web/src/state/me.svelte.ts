/** Who reads this page: nobody yet, a guest, or somebody with an account. */
import { asked, house } from "../net/client";
import type { Person } from "../net/wire";
import { type Language, language, say } from "../words/say.svelte";
import { offer } from "./offer.svelte";

class Me {
  /** Who we became on this page, which is newer than what the house said first; undefined if nothing has changed. */
  private became = $state.raw<Person | null | undefined>(undefined);

  get person(): Person | null {
    return this.became === undefined ? (offer.house?.me ?? null) : this.became;
  }

  /** Whether the house has said who we are. */
  get known(): boolean {
    return this.became !== undefined || offer.house !== null;
  }

  /**
   * Somebody, even if only a guest: playing needs no more. As long as the house has not said who we are, nobody is
   * made up: a new guest would take the place of the one that we may be, and lose their tables.
   */
  async somebody(nickname = ""): Promise<Person> {
    while (!this.known) await offer.read();
    if (this.person) return this.person;
    const name = nickname.trim() || say("me_guest", { number: 1000 + Math.floor(Math.random() * 9000) });
    const answer = await asked(house.POST("/api/guests", { body: { nickname: name, language: language() } }));
    return (this.became = answer.me);
  }

  /** Somebody of this name, whoever it was before; an empty one leaves it as it is. */
  async called(nickname: string): Promise<void> {
    const name = nickname.trim();
    const person = await this.somebody(name);
    if (name && name !== person.nickname) await this.rename(name);
  }

  private async rename(nickname: string): Promise<void> {
    this.became = await asked(house.PATCH("/api/me", { body: { nickname } }));
  }

  /** Notices are written in the language that is read. */
  async reads(language: Language): Promise<void> {
    if (!this.person || this.person.language === language) return;
    this.became = await asked(house.PATCH("/api/me", { body: { language } }));
  }

  /** A login name and a password, to come back with from elsewhere. */
  async claim(login: string, password: string): Promise<void> {
    this.became = await asked(house.POST("/api/account", { body: { login, password } }));
  }

  async signIn(login: string, password: string): Promise<void> {
    this.became = (await asked(house.POST("/api/sessions", { body: { login, password } }))).me;
  }

  async signOut(): Promise<void> {
    await asked(house.DELETE("/api/sessions"));
    this.became = null;
  }

  /** Go for good. */
  async delete(): Promise<void> {
    await asked(house.DELETE("/api/account"));
    this.became = null;
  }
}

export const me = new Me();
