/** Who is signed in, for every page that wants to know. */

import { state, type AccountInfo } from "../net/account";

class Own {
  account = $state.raw<AccountInfo | null>(null);
  possible = $state(false); // passkeys work at this address
  elsewhere = $state(""); // where they would
  asked = $state(false);

  /** Ask the server; where it does not answer nobody is signed in. */
  async look(): Promise<void> {
    const found = await state().catch(() => null);
    this.account = found?.account ?? null;
    this.possible = (found?.possible ?? false) && typeof PublicKeyCredential !== "undefined";
    this.elsewhere = found?.elsewhere ?? "";
    this.asked = true;
  }
}

export const own = new Own();
