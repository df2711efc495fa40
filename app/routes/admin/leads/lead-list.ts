import {
  leadResults,
  leadSources,
  type LeadOrder,
  type LeadsNarrowed,
} from '#app/domain/leads/list-leads.ts';
import { resultName } from '#app/domain/quizzes/analysis.ts';
import { quizzes } from '#app/domain/quizzes/quizzes.ts';
import { startOfDay } from '#app/http/day.ts';
import { listPath, readListQuery, type ListDefinition, type ListQuery } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { isLanguage, languageCodes, type Language } from '#locales/languages.ts';

const orders = ['last', 'first', 'email'] as const satisfies readonly LeadOrder[];

/** The list of leads as data: its page and its file are asked alike. */
const leadList = {
  path: '/admin/leads',
  search: true,
  sorts: { last: 'desc', first: 'desc', email: 'asc' },
  filters: {
    kind: { kind: 'one-of', values: leadSources },
    result: { kind: 'one-of', values: leadResults },
    follow: { kind: 'one-of', values: ['open', 'done'] },
    account: { kind: 'one-of', values: ['yes', 'no'] },
    language: { kind: 'one-of', values: languageCodes },
    days: { kind: 'days' },
  },
} satisfies ListDefinition;

/** What an address asks of the list. */
export const readLeadQuery = (request: Request): ListQuery =>
  readListQuery(leadList, new URL(request.url).searchParams);

/** The same leads as a file. */
export const csvPath = (query: ListQuery): string =>
  listPath({ ...query, definition: { ...leadList, path: '/admin/leads.csv' } });

export const orderOf = ({ sort }: ListQuery): { by: LeadOrder; direction: 'asc' | 'desc' } => ({
  by: orders.find((one) => one === sort.by) ?? 'last',
  direction: sort.direction,
});

/** What the list is narrowed to; days are those of the administrator's zone. */
export function narrowedTo({ q, values, days }: ListQuery, { viewer }: MemberRequest): LeadsNarrowed {
  const [quiz, result = ''] = (values['result'] ?? '').split('.');
  const ofQuiz = quizzes.find(({ id }) => id === quiz);
  return {
    q,
    kind: leadSources.find((one) => one === values['kind']),
    result: ofQuiz && { quiz: ofQuiz.id, result },
    followUp: (['open', 'done'] as const).find((one) => one === values['follow']),
    account: (['yes', 'no'] as const).find((one) => one === values['account']),
    language: isLanguage(values['language']) ? values['language'] : undefined,
    from: days.from === null ? undefined : startOfDay(viewer.timezone, days.from),
    before: days.to === null ? undefined : startOfDay(viewer.timezone, days.to, 1),
  };
}

/** The results that leads can have, with their names. */
export const namedResults = (language: Language) =>
  quizzes.flatMap(({ id, results }) =>
    results.map((result) => ({
      value: `${id}.${result}`,
      quiz: id,
      name: resultName(id, result, language) ?? result,
    })),
  );
