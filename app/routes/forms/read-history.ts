import type { Logger } from 'pino';
import { findLatestSubject, freedomType } from '#app/domain/analyses/material.ts';
import { listSubmissions, listUsedForms } from '#app/domain/submissions/history.ts';
import { formTexts } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { historyFilter, historyList } from './history-filter.ts';
import { fetchOrNone, historyView, nothingAnalysed, quizCards, readAnalysed } from './hub-view.ts';

/** The history as its page shows it: what its address narrows it to, a page of that, and what else it can be narrowed to. */
export async function readHistory(facts: MemberRequest, query: URLSearchParams, logger: Logger) {
  const { db, viewer, t } = facts;
  const used = await listUsedForms(db, viewer.id);
  const types = used.map(({ formType }) => formType);
  const asked = readListQuery(historyList(types), query);
  const { submissions, quizzes, ...place } = await listSubmissions(
    db,
    viewer.id,
    asked.asked,
    historyFilter(asked, viewer),
  );
  const changed = [...submissions, ...quizzes].toSorted(
    (one, other) => other.updatedAt.getTime() - one.updatedAt.getTime() || (one.id < other.id ? 1 : -1),
  );
  const ids = changed.map(({ id }) => id);
  const analysed = await fetchOrNone(readAnalysed(facts, ids), nothingAnalysed, logger);
  const comparable = new Set(used.filter((form) => form.comparable).map(({ formType }) => formType));
  return {
    submissions: historyView(facts, submissions, analysed.found, comparable),
    quizzes: quizCards(facts, quizzes, analysed.found),
    /** The ids of both, those changed last first. */
    order: ids,
    list: listView(asked, place),
    forms: types.map((id) => ({ id, title: formTexts(t, id)('title') ?? id })),
    /** Whether the assessment that is a quiz was completed: it is no form, and has an analysis all the same. */
    freedom: (await findLatestSubject(db, viewer.id, freedomType)) !== null,
  };
}

/** A history of which nothing could be read. */
export const noHistory: Awaited<ReturnType<typeof readHistory>> = {
  submissions: [],
  quizzes: [],
  order: [],
  list: listView(readListQuery(historyList([]), new URLSearchParams()), { total: 0, page: 1, pages: 1 }),
  forms: [],
  freedom: false,
};
