import { data, Form } from 'react-router';
import type { Route } from './+types/flag';
import { findFlag, resolveFlag } from '#app/domain/behavior/flags.ts';
import { thresholds } from '#app/domain/behavior/kinds.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { FactList } from '#app/ui/admin/table.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PersonCell } from '#app/ui/admin/person-cell.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, feature: 'xp-management' } satisfies PageFacts;

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
  const note = ((await readPosted(request))['note']?.[0] ?? '').replaceAll('\r\n', '\n');
  if (note.trim().length > longestNote)
    return data({ note, error: t('xp-admin:flags.long'), failed: null }, 422);
  const resolved = await attempt(context, () => resolveFlag(db, viewer.id, params.flagId, note.trim(), now));
  if (!resolved.ok) return data({ note, error: null, failed: t('xp-admin:flags.failed') }, resolved.status);
  return redirectWithFlash(context, '/admin/flags', [
    resolved.value === 'resolved'
      ? { kind: 'success', key: 'flagResolved' }
      : { kind: 'info', key: 'flagResolvedBefore' },
  ]);
}

export default function AdminFlag({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('xp-admin');
  const { kind, email, name, userId, details, resolvedAt } = loaderData;
  const title = t('flags.one', { kind: t(`kind.${kind}`), person: name ?? email });
  const { error = null, failed = null } = actionData ?? {};
  return (
    <>
      <PageTitle error={actionData !== undefined}>{title}</PageTitle>
      <ErrorSummary errors={error ? [{ id: 'note', text: error }] : []} title={failed ?? undefined}>
        {failed ? <p className="mt-2">{t('kept')}</p> : null}
      </ErrorSummary>
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
      {resolvedAt === null ? (
        <Form method="post" className="mt-6 max-w-2xl" noValidate>
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
            {t('flags.resolve')}
          </button>
        </Form>
      ) : null}
    </>
  );
}
