import type { Route } from './+types/feedback';
import { noteRead } from '#app/domain/administration/looks.ts';
import { listFeedback } from '#app/domain/feedback/feedback.ts';
import { feedbackForm } from '#app/forms/definitions/feedback.ts';
import { formTexts } from '#app/forms/view.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { Badge, StateBadge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { momentText } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'feedback-management' } satisfies PageFacts;

const feedbackList: ListDefinition = { path: '/admin/feedback' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, t, language, viewer, now } = memberRequest(context);
  const query = readListQuery(feedbackList, new URL(request.url).searchParams);
  const { feedback, ...place } = await listFeedback(db, query.asked);
  const senders = feedback.map(({ userId }) => userId);
  await noteRead(db, viewer.id, 'feedback', senders, now);
  const say = formTexts(t, feedbackForm.id);
  const option = (field: string, value: string): string => say(`fields.${field}.options.${value}`) ?? value;
  return {
    list: listView(query, place),
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
    })),
  };
}

export default function AdminFeedback({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { list } = loaderData;
  return (
    <>
      <PageTitle>{t('feedback.title')}</PageTitle>
      <h1>{t('feedback.title')}</h1>
      <ListFrame
        list={list}
        count={t('feedback.count', { count: list.total })}
        empty={{ kind: 'voice', title: t('feedback.none'), text: t('feedback.noneText') }}
      >
        <ol className="mt-6 space-y-4">
          {loaderData.feedback.map((one) => (
            <li key={one.id} className="card">
              <h2 className="text-lg break-words">{one.subject}</h2>
              <p className="mt-1 flex flex-wrap gap-2">
                <Badge tone="quiet">{one.type}</Badge>
                <Badge tone="quiet">{one.category}</Badge>
                <StateBadge state={one.priority}>
                  {t('feedback.priority', { priority: one.priorityText })}
                </StateBadge>
              </p>
              <p className="mt-3 break-words whitespace-pre-line">{one.message}</p>
              <p className="mt-3 text-sm break-words text-ink-soft">
                {one.who} · {one.sent} ·{' '}
                <a href={`mailto:${one.answerTo}`} className="link">
                  {one.answerTo}
                </a>
              </p>
            </li>
          ))}
        </ol>
      </ListFrame>
    </>
  );
}
