import type { TFunction } from 'i18next';
import type { Params } from 'react-router';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import type { LimitName } from './limits.ts';

/** Which of the addresses of a page is asked for. */
export interface PageAddress {
  readonly params: Readonly<Params>;
  readonly pathname: string;
}

/** A fact of the whole page, or of each of its addresses. */
export type ByAddress<T> = T | ((address: PageAddress) => T);

/** Why somebody has to sign in, as keys below `flash`; `signInFirst` where a page has no words of its own. */
export interface SignInWords {
  /** Who opens the page. */
  readonly view?: string;
  /** Who sends something to it. */
  readonly sent?: string;
  /** Who does so from a session that has ended; as `sent` unless said. */
  readonly ended?: string;
}

/**
 * Keys of texts, by the names of fields; `name` says `name_en` and `name_es`, too, with the language behind it. Or a function, for
 * names that are made of more: null for what the page put into its form by itself, undefined for what it has no word for.
 */
export type FieldWords =
  | Readonly<Record<string, string>>
  | ((t: TFunction, name: string, address: PageAddress) => string | null | undefined);

/**
 * What a page's module says about itself, as `export const handle = { … } satisfies PageFacts`: what others would otherwise
 * know by its path. What a layout says holds for every page on it, unless the page says otherwise. Gathered once, at the start.
 */
export interface PageFacts {
  /**
   * Whether text typed here is held for somebody whose session has ended. By default it is. Pages of buttons alone say no,
   * and so does what opens doors: passwords, codes, payments.
   */
  readonly held?: ByAddress<boolean>;
  /** `true` where the page's own form shows held text (`?held=1`). Above all others the frame shows it. */
  readonly showsHeld?: boolean;
  /** How many bytes a form sent here may have with its files. Without it, forms with files are refused. */
  readonly uploads?: number;
  /** `true` where a file of its reader stands beside its form; all other pages may show no document inside them. */
  readonly showsFile?: boolean;
  /** The limit on forms sent here, besides those on every form. */
  readonly limit?: LimitName;
  /** `true` for search engines, or the addresses that are, where a module serves more than one. */
  readonly listed?: boolean | readonly string[];
  /**
   * `true` where the page's own actions stand at the foot of a phone's screen, in place of the bar of pages; asked of what
   * the page's loader gave, where it does not always have some.
   */
  readonly ownFoot?: boolean | ((data: unknown) => boolean);
  /** `true` where somebody may come first, and sees the serif at once: it is asked for with the page. */
  readonly preloadsSerif?: boolean;
  /** `false` where the page gains nothing from script and gets none. */
  readonly script?: boolean;
  /** The file of `app/islands` that a piece of this page is; React comes to pages that name one, and to no other. */
  readonly island?: string;
  /** Whose questions the page asks: where what was sent is handed back, they stand above the answers. */
  readonly form?: ByAddress<FormDefinition | undefined>;
  /** What people see above the fields of the page, where that is no form of `form`: what was typed is handed back under these words. */
  readonly labels?: FieldWords;
  /** What is said where what was sent could not be dealt with: a key below `errors:failed`. */
  readonly failure?: string | ((address: PageAddress, sent: (name: string) => string | undefined) => string);
  readonly signInFor?: ByAddress<SignInWords>;
  /** `true` where somebody may be who has closed their account; from everywhere else behind the guard they are led there. */
  readonly forClosedAccounts?: boolean;
  /** Which feature the page belongs to, a key of the table of features; null for what is never switched off. */
  readonly feature?: ByAddress<string | null>;
  /** `false` where nobody is led back to after signing in: they would go round in circles. */
  readonly returnTo?: false;
  /** `true` where people come in or leave by while the site is closed for maintenance: others take no forms then. */
  readonly inMaintenance?: boolean;
  /** Said by a page that guests get all alike, in a language: it is rendered once and kept (server/kept-pages). */
  readonly sameForAll?: SameForAll;
}

/** A page of the map. */
export interface Page {
  /** Such as `/forms/:form/:section`. */
  readonly pattern: string;
  readonly facts: PageFacts;
  /** Whether anything can be sent to it. */
  readonly takesForms: boolean;
  /** Whether it is for people who are signed in. */
  readonly isForMembers: boolean;
}

/** A page at one of its addresses. */
export interface PageAt extends Page {
  readonly address: PageAddress;
}

/** The map of the site, with what its pages say about themselves. */
export interface Pages {
  /** Every page, in the order of the map. */
  readonly all: readonly Page[];
  /** Paths for search engines, sorted. */
  readonly listed: readonly string[];
  /** First parts of paths that lead only to sign-in, sorted. */
  readonly guarded: readonly string[];
  /** The page of a pattern as the router names it, or undefined. */
  readonly of: (pattern: string) => Page | undefined;
  /** The page that the router would find at this path, or null: for what has to be known before it looks. */
  readonly at: (pathname: string) => PageAt | null;
}

/** A fact at one of the page's addresses. */
export function factAt<T extends string | number | boolean | object | null | undefined>(
  fact: ByAddress<T>,
  address: PageAddress,
): T {
  return typeof fact === 'function' ? (fact as (address: PageAddress) => T)(address) : fact;
}

/**
 * `true`, or what else the page goes by: the values of its query that it knows, and whether it shows what the reader's country
 * decides. Whatever else differs from one visitor to the next must come by `forEachVisitor` (visitor-slots.ts).
 */
export type SameForAll =
  | true
  | {
      readonly query?: Readonly<Record<string, readonly string[]>>;
      readonly byCountry?: boolean;
    };
