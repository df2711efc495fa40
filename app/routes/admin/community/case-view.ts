import { v7 as uuid } from 'uuid';
import { decisionRules, type SubjectKind } from '#db/tables/moderation.ts';
import { readCase, type Case } from '#app/domain/moderation/case.ts';
import { readContext } from '#app/domain/moderation/context.ts';
import type { TakenDecision } from '#app/domain/moderation/decisions-of.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { momentText } from '#app/http/formats.ts';
import type { CaseView, TypedDecision } from '#app/ui/admin/community/views.ts';
import { languageName } from '#locales/languages.ts';
import type { RouterContextProvider } from 'react-router';
import { casePath } from './queue-view.ts';

const kinds: Readonly<Record<string, SubjectKind>> = { posts: 'post', groups: 'group', people: 'person' };

/** What the address of a page of moderators names: `/admin/community/posts/<id>`. @throws 404 where there is nothing */
export async function caseAt({ db }: MemberRequest, request: Request, id: string): Promise<Case> {
  const kind = kinds[new URL(request.url).pathname.toLowerCase().split('/')[3] ?? ''];
  const found = kind && (await readCase(db, { kind, id }));
  if (!found) throw new Response('Not found', { status: 404 });
  return found;
}

/** Everything that a decision rests on, in words. */
export async function viewCase(
  context: Readonly<RouterContextProvider>,
  facts: MemberRequest,
  found: Case,
): Promise<CaseView> {
  const { db, t, language, viewer } = facts;
  const moment = (at: string): string => momentText(language, viewer.timezone, new Date(at));
  const { author, matter } = found;
  const theirs = author?.language ?? language;
  // As its author will read them.
  const tell = context.get(servicesContext).languages[theirs].t;
  const beside = await readContext(db, found);
  return {
    id: matter.id,
    path: casePath(matter),
    kind: found.parentId === null ? matter.kind : 'reply',
    state: found.state,
    name: found.name,
    text: found.text,
    picture: found.pictureId === null ? null : `/admin/community/posts/${matter.id}/picture`,
    needsHelp: found.needsHelp,
    created: moment(found.createdAt),
    changed: found.changedAt && moment(found.changedAt),
    author: author && {
      id: author.id,
      name: author.fullName,
      email: author.email,
      card: author.card,
      timesHidden: author.timesHidden,
    },
    reports: found.reports.map((one) => ({
      id: one.id,
      reason: t(`moderation-admin:reason.${one.reason}`),
      words: one.words,
      when: moment(one.at),
      isOpen: one.isOpen,
      reporter: one.reporter,
    })),
    decisions: found.decisions.map((one) => viewDecision(facts, one)),
    beside: beside.map((one) => ({
      ...one,
      at: moment(one.at),
      path: casePath({ kind: 'post', id: one.id }),
    })),
    choices: found.choices.map((value) => ({
      value,
      text: t(`moderation-admin:choice.${found.state}.${value}`),
    })),
    rules: decisionRules.map((value) => ({
      value,
      name: t(`moderation-admin:rule.${value}`),
      told: value === 'none' ? '' : tell(`moderation:rules.${value}.told`),
    })),
    toldLanguage: theirs,
    toldLanguageName: languageName(theirs, language),
    form: { id: uuid(), mark: found.mark },
  };
}

const viewDecision = (
  { t, language, viewer }: MemberRequest,
  one: TakenDecision,
): CaseView['decisions'][number] => {
  const moment = (at: string): string => momentText(language, viewer.timezone, new Date(at));
  return {
    id: one.id,
    decision: t(`moderation-admin:decided.${one.decision}`),
    rule: one.rule === 'none' ? null : t(`moderation-admin:rule.${one.rule}`),
    reason: one.reason,
    hid: one.hid && { name: one.hid.name, about: one.hid.about },
    when: moment(one.at),
    by: one.by,
    appeal: one.appeal && { text: one.appeal.text, when: moment(one.appeal.at) },
    answer: one.answer && {
      word: t(`moderation-admin:appeal.${one.answer.kind}`),
      reason: one.answer.reason,
      when: moment(one.answer.at),
      by: one.answer.by,
    },
  };
};

export const nothingTyped: TypedDecision = { decision: '', rule: 'none', reason: '' };
