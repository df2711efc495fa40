import type { Tables } from '../tables/index.ts';

/** How rows of a table are found to be somebody's. */
export type FoundBy<C extends string> = {
  readonly column: C;
  /**
   * What the column holds: the account's id; one of the addresses that the account has or had, in lower case; or the mark of
   * such an address (`recipientMark`).
   */
  readonly is: 'account' | 'address' | 'address-mark';
  /** Exported only where this column is empty: elsewhere the row has become another account's. It is erased all the same. */
  readonly unless?: C;
};

/** Rows that are about rows of another table, and go with them: `column` holds the other's id. */
export interface FoundThrough<C extends string> {
  readonly column: C;
  readonly through: keyof Tables;
}

interface Shown<C extends string> {
  /** What an export holds. What no list names is exported too, so that nothing is withheld by an oversight. */
  readonly shown: readonly C[];
  /** What no export holds, each with the reason: hashes, tokens, keys, links in mails, other people. */
  readonly hidden?: Readonly<Partial<Record<C, string>>>;
  /** A key, none of whose columns is ever empty: rows are read in its order. `id` where nothing is said. */
  readonly order?: readonly C[];
}

/** Rows that are one person's. */
export interface PersonTable<C extends string> extends Shown<C> {
  readonly owner: 'person';
  /** Each row is found by one of these at the most. */
  readonly foundBy: readonly (FoundBy<C> | FoundThrough<C>)[];
  /**
   * What becomes of the rows when the account is erased: they go with the account, or with a row that does, by their foreign
   * keys (`with-account`); or our code deletes them.
   */
  readonly erasure: 'with-account' | 'deleted';
  /** Where a part of the row is kept for a time, under a pseudonym. */
  readonly keptIn?: keyof Tables;
  /** Columns that name somebody else: they are emptied when that one is erased. */
  readonly emptied?: readonly C[];
}

/** No data about a person: what is the same for everybody, or says nothing about who it was. */
export interface NobodyTable<C extends string> {
  readonly owner: 'nobody';
  readonly why: string;
  readonly columns: readonly C[];
}

/** What outlives an account, under a pseudonym or a mark that names nobody; in no export. */
export interface BooksTable<C extends string> {
  readonly owner: 'books';
  readonly why: string;
  readonly until: string;
  readonly columns: readonly C[];
}

/** Shows rows of other tables. */
export interface ViewTable<C extends string> {
  readonly owner: 'view';
  readonly of: keyof Tables;
  readonly columns: readonly C[];
}

/** What one of two people has of a row. */
interface Part {
  /** What of the row their export holds. The other one's id never: that column is empty in it. */
  readonly exported: 'all' | 'without-texts' | 'nothing';
  /**
   * What their erasure does: the row `ends`; or its `texts` are emptied and nobody is named any more; or only the `name` goes.
   * A row that names neither any more is deleted.
   */
  readonly erasure: 'ends' | 'texts' | 'name';
}

/**
 * What belongs to two people, decided once: a table names its kind. Why: docs/decisions/personal-data.md.
 * `message`: from one to another, read by both. `contribution`: shown to many, such as a post or a comment; its thread stays.
 * `share`: one lets the other see something. `note`: what one writes about another, such as a coach about a member.
 */
export const kindsOfTwo = {
  message: {
    author: { exported: 'all', erasure: 'texts' },
    other: { exported: 'all', erasure: 'name' },
  },
  contribution: {
    author: { exported: 'all', erasure: 'texts' },
    other: { exported: 'nothing', erasure: 'name' },
  },
  share: {
    author: { exported: 'all', erasure: 'ends' },
    other: { exported: 'all', erasure: 'ends' },
  },
  note: {
    author: { exported: 'without-texts', erasure: 'name' },
    other: { exported: 'all', erasure: 'ends' },
  },
} as const satisfies Readonly<Record<string, { readonly author: Part; readonly other: Part }>>;

export type KindOfTwo = keyof typeof kindsOfTwo;

/**
 * Rows that belong to two people. A column that only loses its name must take nothing (`references users, on delete set null`),
 * one with which the row ends goes with the account (`on delete cascade`); both need an index.
 */
export interface TwoPeopleTable<C extends string> extends Shown<C> {
  readonly owner: 'two';
  readonly kind: KindOfTwo;
  /** Who wrote, shares or notes. Empty: a deleted member. */
  readonly author: C;
  /** To whom, with whom, about whom; a contribution may have none. */
  readonly other?: C;
  /** What was written, each with what it is emptied to, such as '' or '[]'. */
  readonly texts: Readonly<Partial<Record<C, string>>>;
}

export type Ownership<C extends string = string> =
  | PersonTable<C>
  | TwoPeopleTable<C>
  | NobodyTable<C>
  | BooksTable<C>
  | ViewTable<C>;

/** The register of an area: an entry for each of its tables, with columns that the table has. */
export type OwnershipOf<T> = {
  readonly [Table in keyof T]: Ownership<keyof T[Table] & string>;
};

/** By the names of tables. */
export type Register = Readonly<Record<string, Ownership>>;

/** Most tables: found by the account's id, gone with the account. */
export const ofAccount = {
  owner: 'person',
  foundBy: [{ column: 'user_id', is: 'account' }],
  erasure: 'with-account',
} as const;

/** Reasons for which columns are hidden. */
export const opens = {
  password: 'the hash of a password: whoever guesses it gets in',
  link: 'the hash of what a link or a cookie opens',
  factor: 'makes or is a code of the second factor',
  mail: 'may hold a link of a mail that opens something',
} as const;
