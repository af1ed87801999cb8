/** Who reads this page: nobody yet, a guest, or somebody with an account. */
import { asked, house } from "../net/client";
import type { Person } from "../net/wire";
import { type Language, language, say } from "../words/say.svelte";
import { offer } from "./offer.svelte";

class Me {
  person = $state.raw<Person | null>(null);
  /** Whether the house has been asked who we are. */
  known = $state(false);

  async load(): Promise<void> {
    try {
      await offer.read();
      this.person = offer.house?.me ?? null;
    } finally {
      this.known = true;
    }
  }

  /** Somebody, even if only a guest: playing needs no more. */
  async somebody(nickname = ""): Promise<Person> {
    if (!this.known) await this.load();
    if (this.person) return this.person;
    const name = nickname.trim() || say("me_guest", { number: 1000 + Math.floor(Math.random() * 9000) });
    const answer = await asked(house.POST("/api/guests", { body: { nickname: name, language: language() } }));
    return (this.person = answer.me);
  }

  async rename(nickname: string): Promise<void> {
    this.person = await asked(house.PATCH("/api/me", { body: { nickname } }));
  }

  /** Notices are written in the language that is read. */
  async reads(language: Language): Promise<void> {
    if (!this.person || this.person.language === language) return;
    this.person = await asked(house.PATCH("/api/me", { body: { language } }));
  }

  /** A login name and a password, to come back with from elsewhere. */
  async claim(login: string, password: string): Promise<void> {
    this.person = await asked(house.POST("/api/account", { body: { login, password } }));
  }

  async signIn(login: string, password: string): Promise<void> {
    this.person = (await asked(house.POST("/api/sessions", { body: { login, password } }))).me;
  }

  async signOut(): Promise<void> {
    await asked(house.DELETE("/api/sessions"));
    this.person = null;
  }

  /** Go for good. */
  async delete(): Promise<void> {
    await asked(house.DELETE("/api/account"));
    this.person = null;
  }
}

export const me = new Me();
