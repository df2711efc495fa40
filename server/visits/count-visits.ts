import type { Logger } from 'pino';
import {
  addVisits,
  findCampaigns,
  membersPage,
  otherPage,
  type VisitCount,
} from '#app/domain/analytics/visits.ts';
import type { Pages } from '#app/http/page-facts.ts';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { VisitKind } from '#db/tables/analytics.ts';
import { isPressed, isSeen, ownPageBefore, sourceOfVisit, type Head } from './seen-page.ts';

/** A request that was answered by a page, or a form that was sent. */
export interface Answered {
  readonly method: string;
  /** The pattern of the page. */
  readonly route: string;
  /** With its question mark; empty where there is none. */
  readonly search: string;
  readonly language: Language;
  readonly head: Head;
}

/** Counts pages as sums of a day; nothing of any request is kept. */
export interface Visits {
  readonly opened: (page: Answered) => void;
  /** @param withScript whether the browser's script ran */
  readonly sent: (form: Pick<Answered, 'language' | 'head'>, withScript: boolean) => void;
  /** Adds what was counted to the sums in the database. */
  readonly write: () => Promise<void>;
  /** Writes what is left. */
  readonly stop: () => Promise<void>;
}

/** What this process tells apart on a day at the most: the rest is counted, as other pages by other ways. */
export const mostOfADay = 1000;

const everyMilliseconds = 60_000;
/** Campaigns of leads are looked up again with so many writes. */
const writesBetweenLooks = 60;

/**
 * Counts in memory, so that a page costs no write, and writes once a minute. A server that is killed loses what it counted within
 * the last minute; one that stops loses nothing. Where several machines share a database, each adds its own.
 */
export function countVisits(parts: {
  readonly db: Database;
  readonly pages: () => Pages;
  readonly clock: () => Date;
  readonly logger: Logger;
}): Visits {
  const { db, clock, logger } = parts;
  let counted = new Map<string, VisitCount & { times: number }>();
  let today = -1;
  let day = '';
  let known = new Set<string>();
  let campaigns: ReadonlySet<string> = new Set();
  let writes = 0;
  let writing = Promise.resolve();

  const add = (one: VisitCount): void => {
    const key = `${one.day} ${one.kind} ${one.page} ${one.language} ${one.source}`;
    const before = counted.get(key);
    if (before) before.times += one.times;
    else counted.set(key, { ...one });
  };

  const count = (
    kind: VisitKind,
    { language }: Pick<Answered, 'language'>,
    page: string,
    source: string,
  ): void => {
    const number = Math.floor(clock().getTime() / 86_400_000);
    if (number !== today) {
      today = number;
      day = new Date(number * 86_400_000).toISOString().slice(0, 10);
      known = new Set();
    }
    const name = `${kind} ${page} ${language} ${source}`;
    const isTold = known.has(name) || known.size < mostOfADay;
    if (isTold) known.add(name);
    add({
      day,
      kind,
      page: isTold ? page : otherPage,
      language,
      source: isTold || source === 'own' ? source : 'other',
      times: 1,
    });
  };

  /** What a page is counted as; null where it is not: the administration looks at itself, and what is no page has no visitors. */
  const nameOf = (route: string): string | null => {
    const page = parts.pages().of(route);
    if (!page || /^\/(admin|dev)(\/|$)/.test(page.pattern)) return null;
    return page.isForMembers ? membersPage : page.pattern;
  };

  const writeOnce = async (): Promise<void> => {
    const counts = counted;
    counted = new Map();
    try {
      // Before the counts, which are whole by themselves.
      if (writes % writesBetweenLooks === 0) campaigns = await findCampaigns(db, clock());
      await addVisits(db, [...counts.values()]);
      writes += 1;
    } catch (error) {
      // They are added with the next ones: nothing of them was written.
      for (const one of counts.values()) add(one);
      logger.error({ event: 'housekeeping', round: 'visits', error: String(error) }, 'a round failed');
    }
  };
  const write = (): Promise<void> => (writing = writing.then(writeOnce));
  const timer = setInterval(() => void write(), everyMilliseconds).unref();
  return {
    opened(page) {
      if (!isSeen(page.method, page.head)) return;
      const name = nameOf(page.route);
      if (name !== null) count('view', page, name, sourceOfVisit(page.search, page.head, campaigns));
    },
    sent(form, withScript) {
      if (!isPressed(form.head)) return;
      // The page that the form stands on: many are sent to another address.
      const path = ownPageBefore(form.head);
      const page = path === null ? null : parts.pages().at(path);
      // Where a page has no script, it tells nothing that none ran.
      if (!page || page.facts.script === false) return;
      const name = nameOf(page.pattern);
      if (name !== null) count(withScript ? 'with-script' : 'without-script', form, name, 'own');
    },
    write,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
