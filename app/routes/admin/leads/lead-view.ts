import { noteRead } from '#app/domain/administration/looks.ts';
import { readBookedCalls } from '#app/domain/calls/read-calls.ts';
import { findLead } from '#app/domain/leads/find-lead.ts';
import { resultName } from '#app/domain/quizzes/analysis.ts';
import { momentText } from '#app/http/formats.ts';
import type { LeadFacts } from '#app/ui/admin/leads/lead-page.tsx';
import type { programRequest } from '#app/views/program-view.ts';
import { languageName } from '#locales/languages.ts';

/** One lead in the administrator's words, days and amounts; a member sees that it was read. @throws 404 */
export async function leadView(facts: ReturnType<typeof programRequest>, id: string): Promise<LeadFacts> {
  const { db, language, viewer, now, shortDay, money } = facts;
  const found = await findLead(db, id, language);
  if (!found) throw new Response('Not found', { status: 404 });
  const { lead, conversion } = found;
  await noteRead(db, viewer.id, 'lead', [lead.accountId], now);
  const calls = await readBookedCalls(
    db,
    found.requests.map((request) => request.id),
  );
  const moment = (at: string): string => momentText(language, viewer.timezone, new Date(at));
  const day = (at: string): string => shortDay(new Date(at));
  return {
    id: lead.id,
    name: lead.fullName,
    email: lead.email,
    phone: lead.phone,
    language: languageName(lead.language, language),
    source: lead.source,
    campaign: lead.campaign,
    first: moment(lead.firstAt),
    last: moment(lead.lastAt),
    done: lead.followedUpAt === null ? null : { when: moment(lead.followedUpAt), who: found.followedUpBy },
    hasAccount: found.hasAccount,
    wasMember: lead.wasMember,
    account: conversion.account && day(conversion.account.openedAt),
    trial: conversion.trial && day(conversion.trial.startedAt),
    purchases: conversion.purchases.map((one) => ({
      id: one.enrollmentId,
      program: one.program,
      state: one.state,
      day: day(one.boughtAt),
    })),
    paid: conversion.paid.map(({ currency, amount }) => money(amount, currency)),
    quizzes: found.quizzes.map((one) => ({
      quiz: one.quiz,
      result: one.result && resultName(one.quiz, one.result, language),
      language: languageName(one.language, language),
      when: one.completedAt && day(one.completedAt),
    })),
    mailed: found.followUpSent,
    requests: found.requests.map(({ at, language: written, ...one }) => {
      const call = calls.get(one.id);
      return {
        ...one,
        language: languageName(written, language),
        when: moment(at),
        call: call ? { when: moment(call.startsAt), coach: call.coach } : null,
      };
    }),
    acts: found.acts.map((act) => ({ id: act.id, action: act.action, who: act.by, when: moment(act.at) })),
  };
}
