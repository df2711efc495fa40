import type { Route } from './+types/shares';
import { Form } from 'react-router';
import { shareKinds } from '#db/tables/coaching.ts';
import {
  endShare,
  isShareKind,
  readProgramShare,
  readShares,
  setShares,
} from '#app/domain/coaching/shares.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { dateFormat } from '#locales/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { CheckboxRow } from '#app/ui/checkbox-row.tsx';
import { CoachingPage } from '#app/ui/coaching/coaching-page.tsx';
import { ProgramsLink } from '#app/ui/coaching/programs-link.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { ownCoach } from '#app/views/own-coach.ts';

export const handle = { held: false, script: false, feature: 'coaching' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language } = facts;
  const coach = await ownCoach(facts);
  const assignment = coach?.found.assignmentId ?? '';
  const byProgram = await readProgramShare(db, assignment, language);
  const day = dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone });
  const dayOf = (moment: string): string => day.format(new Date(moment));
  return {
    coach: coach?.head ?? null,
    assignment,
    since: Object.fromEntries(
      [...(await readShares(db, assignment))].map(([kind, moment]) => [kind, dayOf(moment)]),
    ),
    byProgram: byProgram && { program: byProgram.program, day: dayOf(byProgram.since) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const posted = await readPosted(request);
  const stopped = posted['stop']?.[0] ?? '';
  if (isShareKind(stopped)) {
    await endShare(db, viewer.id, stopped);
    return redirectWithFlash(context, '/coaching/shares', [{ kind: 'success', key: 'coachShareEnded' }]);
  }
  const coach = await ownCoach(facts);
  const kinds = shareKinds.filter((kind) => posted[kind]?.[0] === 'on');
  // A page that was made for another coach shares nothing with this one.
  const isDone =
    coach?.found.assignmentId === posted['assignment']?.[0] && (await setShares(db, viewer.id, kinds, now));
  return redirectWithFlash(context, '/coaching/shares', [
    isDone ? { kind: 'success', key: 'coachSharesSaved' } : { kind: 'info', key: 'coachSharesChanged' },
  ]);
}

export default function CoachingShares({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  const { coach, since, byProgram } = loaderData;
  return (
    <CoachingPage coach={coach} here="shares">
      {coach ? (
        <>
          {byProgram ? (
            <Form method="post" className="card mb-6 max-w-2xl">
              <p>{t('shares.byProgram', byProgram)}</p>
              <button type="submit" name="stop" value="checkins" className="btn btn-secondary mt-3">
                {t('shares.stop')}
              </button>
            </Form>
          ) : null}
          <Form method="post" className="max-w-2xl space-y-4">
            <p className="text-ink-soft">{t('shares.intro')}</p>
            <input type="hidden" name="assignment" value={loaderData.assignment} />
            {shareKinds.map((kind) => (
              <CheckboxRow
                key={kind}
                id={kind}
                name={kind}
                label={t(`part.${kind}`)}
                hint={[t(`shares.hint.${kind}`), since[kind] ? t('shares.since', { day: since[kind] }) : '']
                  .filter(Boolean)
                  .join(' ')}
                checked={since[kind] !== undefined}
              />
            ))}
            <p>{t('shares.journal')}</p>
            <button type="submit" className="btn btn-primary">
              {t('shares.save')}
            </button>
          </Form>
        </>
      ) : (
        <>
          <p className="max-w-prose">{t('shares.nobody')}</p>
          <p className="mt-3">
            <ProgramsLink />
          </p>
        </>
      )}
    </CoachingPage>
  );
}
