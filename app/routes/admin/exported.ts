import { isApplied, type ListQuery } from '#app/http/list-query.ts';

/** What a file was narrowed to, for the log: of a search only that there was one, because it may be somebody's name. */
export const wordsOf = ({ q, values, days, problems }: ListQuery): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(values).filter(([name, value]) => value && isApplied(name, problems))),
  ...(days.from === null && days.to === null ? {} : { days }),
  ...(q ? { searched: true } : {}),
});
