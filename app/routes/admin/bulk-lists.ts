import { exportUsers, listUsers } from '#app/domain/administration/list-users.ts';
import { listFlags, listOpenFlagIds } from '#app/domain/behavior/flags.ts';
import { behaviorKinds } from '#app/domain/behavior/kinds.ts';
import { bulkLists, type BulkList } from '#app/domain/bulk/bulk-acts.ts';
import type { Chosen } from '#app/domain/bulk/name-chosen.ts';
import { mostAtOnce } from '#app/domain/bulk/run-bulk.ts';
import { listJobs, listParkedIds } from '#app/domain/jobs/list-jobs.ts';
import { exportLeads, listLeads } from '#app/domain/leads/list-leads.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import { listFeedback, listFeedbackIds } from '#app/domain/feedback/feedback.ts';
import { listSharedIds, listSharedTestimonials } from '#app/domain/testimonials/shared-testimonials.ts';
import { momentText } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { narrowedTo, readLeadQuery } from './leads/lead-list.ts';
import { readUserQuery } from './user-list.ts';

/** What an address of a list finds: how many, and the first of them, as many as are done at once. */
interface Found {
  readonly total: number;
  readonly ids: readonly string[];
}

interface BulkListFacts {
  readonly path: string;
  /** Where one of them is looked at; null where it has no page. */
  readonly pageOf: (id: string) => string | null;
  /** @param where what stands behind the question mark of the list's address */
  readonly findAll: (request: MemberRequest, where: string) => Promise<Found>;
}

const addressOf = (path: string, where: string): string => `https://list.invalid${path}?${where}`;

/** The lists whose rows can be chosen. */
export const listsOfBulk: Readonly<Record<BulkList, BulkListFacts>> = {
  users: {
    path: '/admin/users',
    pageOf: (id) => `/admin/users/${id}`,
    async findAll({ db, language, now }, where) {
      const { filter } = readUserQuery(addressOf('', where), await listLevels(db, language), now);
      const { total } = await listUsers(db, 1, filter);
      return { total, ids: (await exportUsers(db, filter, now, null)).map(({ id }) => id) };
    },
  },
  leads: {
    path: '/admin/leads',
    pageOf: (id) => `/admin/leads/${id}`,
    async findAll(request, where) {
      const { db, now } = request;
      const to = narrowedTo(readLeadQuery(new Request(addressOf('', where))), request);
      const { total } = await listLeads(db, 1, to);
      return { total, ids: (await exportLeads(db, to, now, null)).map(({ id }) => id) };
    },
  },
  flags: {
    path: '/admin/flags',
    pageOf: (id) => `/admin/flags/${id}`,
    async findAll({ db }, where) {
      const asked = new URLSearchParams(where).get('kind');
      const kind = behaviorKinds.find((one) => one === asked) ?? null;
      const { total } = await listFlags(db, 1, { isOpen: true, kind });
      return { total, ids: await listOpenFlagIds(db, kind, mostAtOnce) };
    },
  },
  jobs: {
    path: '/admin/system/jobs',
    pageOf: () => null,
    async findAll({ db }) {
      const { total } = await listJobs(db, 'parked', 1);
      return { total, ids: await listParkedIds(db, mostAtOnce) };
    },
  },
  testimonials: {
    path: '/admin/testimonials',
    pageOf: () => null,
    async findAll({ db }) {
      const { total } = await listSharedTestimonials(db, 1);
      return { total, ids: await listSharedIds(db, mostAtOnce) };
    },
  },
  feedback: {
    path: '/admin/feedback',
    pageOf: () => null,
    async findAll({ db }, where) {
      const isOpen = new URLSearchParams(where).get('state') !== 'done';
      const { total } = await listFeedback(db, 1, isOpen);
      return { total, ids: await listFeedbackIds(db, isOpen, mostAtOnce) };
    },
  },
};

/** The list of an address. @throws 404 */
export function listOf(name: string): BulkList {
  const list = bulkLists.find((one) => one === name);
  if (!list) throw new Response('Not found', { status: 404 });
  return list;
}

/** What one of them is called, in words. */
export function chosenText(
  list: BulkList,
  { name, what }: Chosen,
  { t, language, viewer }: MemberRequest,
): string {
  if (list === 'flags') return t('bulk:flag', { person: name, kind: t(`xp-admin:kind.${what}`) });
  if (list === 'jobs')
    return t('bulk:job', { kind: name, when: momentText(language, viewer.timezone, new Date(what)) });
  // Of one name there may be several.
  return what ? `${name} (${what})` : name;
}
