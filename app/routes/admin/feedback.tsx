import { data } from 'react-router';
import type { Route } from './+types/feedback';
import { noteRead } from '#app/domain/administration/looks.ts';
import { actsOn } from '#app/domain/bulk/bulk-acts.ts';
import {
  findFeedback,
  listFeedback,
  longestFeedbackNote,
  markFeedback,
} from '#app/domain/feedback/feedback.ts';
import { FeedbackCard, FeedbackProblem } from '#app/ui/admin/feedback-card.tsx';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { ChosenCards } from '#app/ui/admin/choose-cards.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { feedbackView } from './feedback-view.ts';

export const handle = { feature: 'feedback-management' } satisfies PageFacts;

const states = ['open', 'done'] as const;
const feedbackList: ListDefinition = {
  path: '/admin/feedback',
  filters: { state: { kind: 'one-of', values: states, fallback: 'open' } },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const query = readListQuery(feedbackList, new URL(request.url).searchParams);
  const isOpen = query.values['state'] !== 'done';
  const { feedback, ...place } = await listFeedback(db, query.asked, isOpen);
  const senders = feedback.map(({ userId }) => userId);
  await noteRead(db, viewer.id, 'feedback', senders, now);
  return {
    list: listView(query, place),
    isOpen,
    bulk: {
      list: 'feedback',
      acts: actsOn('feedback').filter((act) => (act === 'feedback-done') === isOpen),
      where: new URL(request.url).search.slice(1),
    },
    feedback: feedback.map((one) => feedbackView(facts, one)),
  };
}

/** Marks one as done, with a note, or as open again. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  const act = posted['act']?.[0];
  if (act !== 'done' && act !== 'open') throw new Response('Bad request', { status: 400 });
  const isDone = act === 'done';
  // Line ends come as two characters and are counted as one.
  const one = (name: string): string => (posted[name]?.[0] ?? '').replaceAll('\r\n', '\n');
  const [id, typed, shown] = [one('id'), one('note'), one('shownNote')];
  const refused = async (status: number, error: string | null) => {
    const sent = await findFeedback(db, id);
    if (!sent) throw new Response('Not found', { status: 404 });
    // Beside another note that stands there now it is sent again as what has seen that one.
    return data({ sent: feedbackView(facts, sent), typed, shown: error ? shown : sent.note, error }, status);
  };
  const note = typed.trim();
  if (isDone && note.length > longestFeedbackNote)
    return refused(422, t('admin:feedback.long', { most: longestFeedbackNote }));
  const mark = isDone ? { isDone, note, shown } : { isDone, note: null };
  const marked = await markFeedback(db, viewer.id, id, mark, now);
  if (marked === 'unknown') throw new Response('Not found', { status: 404 });
  if (marked === 'other') return refused(409, null);
  return redirectWithFlash(context, isDone ? '/admin/feedback' : '/admin/feedback?state=done', [
    marked === 'changed' ? said[act] : said[marked],
  ]);
}

const said = {
  done: { kind: 'success', key: 'feedbackDone' },
  open: { kind: 'success', key: 'feedbackReopened' },
  noted: { kind: 'success', key: 'feedbackNoted' },
  'as-it-was': { kind: 'info', key: 'nothingDone' },
} as const satisfies Record<string, Flash>;

export default function AdminFeedback({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { list, isOpen, bulk } = loaderData;
  const problem = actionData ?? null;
  const others = loaderData.feedback.filter(({ id }) => id !== problem?.sent.id);
  return (
    <>
      <PageTitle error={problem !== null}>{t('feedback.title')}</PageTitle>
      {problem ? <FeedbackProblem {...problem} /> : null}
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
          {others.map((one) => (
            <li key={one.id} className="card">
              <FeedbackCard one={one} isOpen={isOpen} />
            </li>
          ))}
        </ol>
        <ChosenCards {...list} {...bulk} />
      </ListFrame>
    </>
  );
}
