import type { Logger } from 'pino';
import { findLatestSubject, freedomType } from '#app/domain/analyses/material.ts';
import { listAnalysed } from '#app/domain/analyses/analyses.ts';
import { listSubmissions, listUsedForms } from '#app/domain/submissions/history.ts';
import { formTexts } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { historyPath, readHistoryFilter } from './history-filter.ts';
import { fetchOrNone, historyView, nothingAnalysed } from './hub-view.ts';

/** The history as its page shows it: what its address narrows it to, a page of that, and what else it can be narrowed to. */
export async function readHistory(facts: MemberRequest, query: URLSearchParams, logger: Logger) {
  const { db, viewer, t } = facts;
  const used = await listUsedForms(db, viewer.id);
  const types = used.map(({ formType }) => formType);
  const { filter, ...asked } = readHistoryFilter(query, types, viewer.timezone);
  const page = Number.parseInt(query.get('page') ?? '1', 10);
  const list = await listSubmissions(db, viewer.id, Number.isNaN(page) ? 1 : page, filter);
  const ids = list.submissions.map(({ id }) => id);
  const analysed = await fetchOrNone(listAnalysed(db, viewer.id, ids), nothingAnalysed, logger);
  const comparable = new Set(used.filter((form) => form.comparable).map(({ formType }) => formType));
  return {
    ...historyView(facts, list, analysed.found, comparable),
    ...asked,
    forms: types.map((id) => ({ id, title: formTexts(t, id)('title') ?? id })),
    newer: list.page > 1 ? historyPath(asked.choice, list.page - 1) : null,
    older: list.page < list.pages ? historyPath(asked.choice, list.page + 1) : null,
    /** Whether the assessment that is a quiz was completed: it is no form, and has an analysis all the same. */
    freedom: (await findLatestSubject(db, viewer.id, freedomType)) !== null,
  };
}

/** A history of which nothing could be read. */
export const noHistory: Awaited<ReturnType<typeof readHistory>> = {
  total: 0,
  page: 1,
  pages: 1,
  submissions: [],
  choice: { form: '', state: '', from: '', to: '' },
  problems: {},
  isNarrowed: false,
  forms: [],
  newer: null,
  older: null,
  freedom: false,
};
