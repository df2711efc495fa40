import { ownWishes, recipientMark } from '../mail/mail-allowance.ts';

/** Whom rows are about, by everything that rows tell it. */
export interface Person {
  readonly userId: string;
  /** Every address that the account has or had. */
  readonly addresses: readonly string[];
  /** Of the addresses and of what they asked for themselves, as jobs hold them. */
  readonly marks: readonly string[];
}

/** @param addresses in lower case */
export const personOf = (userId: string, addresses: readonly string[]): Person => ({
  userId,
  addresses,
  marks: [...addresses, ownWishes(userId)].map(recipientMark),
});
