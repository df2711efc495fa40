import type { Route } from './+types/feedback';
import { noteRead } from '#app/domain/administration/looks.ts';
import { actsOn } from '#app/domain/bulk/bulk-acts.ts';
import { listFeedback, longestFeedbackNote, markFeedback } from '#app/domain/feedback/feedback.ts';
import { feedbackForm } from '#app/forms/definitions/feedback.ts';
import { formTexts } from '#app/forms/view.ts';
import { FeedbackCard } from '#app/ui/admin/feedback-card.tsx';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { ChosenCards } from '#app/ui/admin/choose-cards.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { momentText } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'feedback-management' } satisfies PageFacts;

const states = ['open', 'done'] as const;
const feedbackList: ListDefinition = {
  path: '/admin/feedback',
  filters: { state: { kind: 'one-of', values: states, fallback: 'open' } },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, t, language, viewer, now } = memberRequest(context);
  const query = readListQuery(feedbackList, new URL(request.url).searchParams);
  const isOpen = query.values['state'] !== 'done';
  const { feedback, ...place } = await listFeedback(db, query.asked, isOpen);
  const senders = feedback.map(({ userId }) => userId);
  await noteRead(db, viewer.id, 'feedback', senders, now);
  const say = formTexts(t, feedbackForm.id);
  const option = (field: string, value: string): string => say(`fields.${field}.options.${value}`) ?? value;
  return {
    list: listView(query, place),
    isOpen,
    longestNote: longestFeedbackNote,
    bulk: {
      list: 'feedback',
      acts: actsOn('feedback').filter((act) => (act === 'feedback-done') === isOpen),
      where: new URL(request.url).search.slice(1),
    },
    feedback: feedback.map((one) => ({
      id: one.id,
      subject: one.subject,
      message: one.message,
      who: one.name ?? one.accountEmail,
      answerTo: one.email ?? one.accountEmail,
      type: option('type', one.type),
      category: option('category', one.category),
      priority: one.priority,
      priorityText: option('priority', one.priority),
      sent: momentText(language, viewer.timezone, one.sentAt),
      done: one.doneAt && momentText(language, viewer.timezone, one.doneAt),
      note: one.note,
    })),
  };
}

/** Marks one as done, with a note, or as open again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const act = posted['act']?.[0];
  if (act !== 'done' && act !== 'open') throw new Response('Bad request', { status: 400 });
  const isDone = act === 'done';
  // Line ends come as two characters and are counted as one by the field, which holds no more than this.
  const typed = (posted['note']?.[0] ?? '').replaceAll('\r\n', '\n').trim();
  const note = isDone ? typed.slice(0, longestFeedbackNote).toWellFormed() : null;
  const changed = await markFeedback(db, viewer.id, posted['id']?.[0] ?? '', { isDone, note }, now);
  if (changed === null) throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, isDone ? '/admin/feedback' : '/admin/feedback?state=done', [
    changed
      ? { kind: 'success', key: isDone ? 'feedbackDone' : 'feedbackReopened' }
      : { kind: 'info', key: 'nothingDone' },
  ]);
}

export default function AdminFeedback({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { list, isOpen, bulk } = loaderData;
  return (
    <>
      <PageTitle>{t('feedback.title')}</PageTitle>
      <h1>{t('feedback.title')}</h1>
      <ListFilters
        list={list}
        id="feedback"
        label={t('feedback.title')}
        fields={[
          {
            kind: 'one-of',
            name: 'state',
            label: t('feedback.state'),
            options: states.map((value) => ({ value, text: t(`feedback.${value}`) })),
          },
        ]}
        submit={t('feedback.filter')}
      />
      <ListFrame
        list={list}
        count={t('feedback.count', { count: list.total })}
        empty={{ kind: 'voice', title: t('feedback.none'), text: t('feedback.noneText') }}
      >
        <ol className="mt-6 space-y-4">
          {loaderData.feedback.map((one) => (
            <li key={one.id} className="card">
              <FeedbackCard one={one} isOpen={isOpen} longestNote={loaderData.longestNote} />
            </li>
          ))}
        </ol>
        <ChosenCards {...list} {...bulk} />
      </ListFrame>
    </>
  );
}
