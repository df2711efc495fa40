import { data, Form } from 'react-router';
import type { Route } from './+types/flag';
import { findFlag, resolveFlag } from '#app/domain/behavior/flags.ts';
import { thresholds } from '#app/domain/behavior/kinds.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { FactList } from '#app/ui/admin/table.tsx';
import { Overtaken } from '#app/ui/admin/overtaken.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PersonCell } from '#app/ui/admin/person-cell.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = {
  script: false,
  feature: 'xp-management',
  labels: { note: 'xp-admin:flags.note' },
} satisfies PageFacts;

const longestNote = 1000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language, viewer } = memberRequest(context);
  const flag = await findFlag(db, params.flagId);
  if (!flag) throw new Response('Not found', { status: 404 });
  const moment = (at: Date): string => momentText(language, viewer.timezone, at);
  return {
    ...flag,
    details: Object.entries(flag.details),
    triggeredAt: moment(flag.triggeredAt),
    resolvedAt: flag.resolvedAt && moment(flag.resolvedAt),
    // Of the rule that it goes by.
    thresholds,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const posted = await readPosted(request);
  const one = (name: string): string => (posted[name]?.[0] ?? '').replaceAll('\r\n', '\n');
  const [note, shown] = [one('note'), one('shownNote')];
  const refused = (status: number, more: { error?: string; failed?: string; isOther?: true }) =>
    data({ note, shown, error: null, failed: null, isOther: false, ...more }, status);
  if (note.trim().length > longestNote) return refused(422, { error: t('xp-admin:flags.long') });
  const resolved = await attempt(context, () =>
    resolveFlag(db, viewer.id, params.flagId, note.trim(), now, shown),
  );
  if (!resolved.ok) return refused(resolved.status, { failed: t('xp-admin:flags.failed') });
  // Shown beside the note that stands there now; sent again, it takes its place.
  if (resolved.value === 'other') return refused(409, { isOther: true });
  return redirectWithFlash(context, '/admin/flags', [said[resolved.value]]);
}

const said = {
  resolved: { kind: 'success', key: 'flagResolved' },
  noted: { kind: 'success', key: 'flagNoted' },
  'as-it-was': { kind: 'info', key: 'flagResolvedBefore' },
} as const satisfies Record<string, Flash>;

export default function AdminFlag({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('xp-admin');
  const { kind, email, name, userId, details, resolvedAt } = loaderData;
  const title = t('flags.one', { kind: t(`kind.${kind}`), person: name ?? email });
  const { error = null, failed = null, isOther = false } = actionData ?? {};
  return (
    <>
      <PageTitle error={actionData !== undefined}>{title}</PageTitle>
      {isOther ? (
        <Overtaken fields={[{ id: 'note', label: t('flags.note'), now: loaderData.note }]} />
      ) : (
        <ErrorSummary errors={error ? [{ id: 'note', text: error }] : []} title={failed ?? undefined}>
          {failed ? <p className="mt-2">{t('kept')}</p> : null}
        </ErrorSummary>
      )}
      <p>
        <a href="/admin/flags" className="link no-print inline-block py-1">
          {t('flags.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      <p className="mt-2 max-w-prose">{t(`rule.${kind}`, loaderData.thresholds)}</p>
      <FactList
        facts={[
          [t('column.user'), <PersonCell key="user" name={name} email={email} userId={userId} />],
          [t('flags.triggered'), loaderData.triggeredAt],
          ...details.map(([one, value]) => [t(`detail.${one}`), value] as const),
          ...(resolvedAt === null
            ? []
            : [
                [t('flags.resolved'), resolvedAt] as const,
                [t('flags.resolvedBy'), loaderData.resolvedBy ?? t('flags.unknown')] as const,
                [t('flags.note'), loaderData.note || t('flags.noNote')] as const,
              ]),
        ]}
      />
      {resolvedAt === null || actionData ? (
        <Form method="post" className="mt-6 max-w-2xl" noValidate>
          {/* The note that its reader sees stand: another one is not written over unseen. */}
          <input
            type="hidden"
            name="shownNote"
            value={actionData && !isOther ? actionData.shown : loaderData.note}
          />
          <TextArea
            id="note"
            name="note"
            label={t('flags.note')}
            hint={t('flags.noteHint')}
            value={actionData?.note ?? ''}
            error={error}
            rows={4}
          />
          <button type="submit" className="btn btn-primary mt-5">
            {t(resolvedAt === null ? 'flags.resolve' : 'flags.saveNote')}
          </button>
        </Form>
      ) : null}
    </>
  );
}
