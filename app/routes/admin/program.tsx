import { data } from 'react-router';
import type { Route } from './+types/program';
import { readProgram, saveProgram } from '#app/domain/administration/edit-program.ts';
import { findProgramBefore, withKept } from '#app/domain/administration/program-versions.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { partKeys } from '#app/programs/parts.ts';
import { ProgramForm } from '#app/ui/admin/program-form.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { programRequest } from '#app/views/program-view.ts';
import { languageCodes } from '#locales/languages.ts';
import { parseProgram, typedFrom, typedOf } from './program-form.ts';
import { labelOf, overtakenFields, programLabel } from './program-words.ts';
import { shownLines, unnamedLines, type Typed } from './program-lines-form.ts';

export const handle = {
  script: false,
  feature: 'program-management',
  labels: programLabel,
} satisfies PageFacts;

async function readEdited(context: Route.LoaderArgs['context'], tierId: string) {
  const request = programRequest(context);
  const program = /^\d{1,9}$/.test(tierId)
    ? await readProgram(request.db, Number(tierId), request.language)
    : null;
  if (!program) throw new Response('Not found', { status: 404 });
  return { ...request, program };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, program } = await readEdited(context, params.tierId);
  // What it was before one of its changes, to be looked at, changed and saved like anything else.
  const before = new URL(request.url).searchParams.get('before');
  const kept = before === null ? null : await findProgramBefore(db, program.tier, before);
  return {
    isEarlier: kept !== null,
    id: program.id,
    name: program.name,
    tier: program.tier,
    openCheckouts: program.openCheckouts,
    seen: program.updatedAt,
    typed: typedOf(kept ? withKept(program, kept) : program),
    hasUpsell: program.upsell !== null,
    isTrial: program.isTrial,
    withoutTexts: languageCodes.filter((language) => program.texts[language] === undefined),
    options: program.options.map((option) => ({
      id: option.id,
      name: option.name,
      installments: option.installments,
      interval: option.interval,
    })),
    plans: program.plans.map((plan) => ({ id: plan.id, name: plan.name, durationDays: plan.durationDays })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, t, language, program } = await readEdited(context, params.tierId);
  const posted = await readPosted(request);
  const typed = typedFrom(program, posted);
  const seen = posted['seen']?.[0] ?? '';
  const parsed = parseProgram(program, typed, now);
  if (!parsed.ok) {
    const errors = parsed.errors.map((error) => ({ ...error, label: labelOf(t, program, error.id) }));
    return data({ typed, errors, seen, overtaken: null }, 422);
  }
  const saved = await saveProgram(db, viewer.id, program.id, seen, parsed.change, now);
  if (saved.ok)
    return redirectWithFlash(context, '/admin/programs', [{ kind: 'success', key: 'programSaved' }]);
  // The form has asked for the part of each line.
  if (saved.reason !== 'stale') throw new Response('Not found', { status: 404 });
  // Shown beside what stands there now; sent again, it takes its place.
  const current = (await readProgram(db, program.id, language)) ?? program;
  const overtaken = overtakenFields(t, language, current, typed);
  return data({ typed, errors: [], seen: current.updatedAt, overtaken }, 409);
}

const linesView = (typed: Typed) => ({
  numbers: shownLines(typed),
  parts: partKeys,
  unnamed: unnamedLines(typed).length,
});

export default function AdminProgram({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('payments-admin');
  const title = t('program.title', { program: loaderData.name });
  const errors = actionData?.errors ?? [];
  const overtaken = actionData?.overtaken ?? null;
  return (
    <>
      <PageTitle error={errors.length > 0 || overtaken !== null}>{title}</PageTitle>
      <ProgramForm
        title={title}
        tier={loaderData.tier}
        typed={actionData?.typed ?? loaderData.typed}
        overtaken={overtaken}
        seen={actionData?.seen ?? loaderData.seen}
        errors={errors}
        openCheckouts={loaderData.openCheckouts}
        lines={linesView(actionData?.typed ?? loaderData.typed)}
        options={loaderData.options}
        plans={loaderData.plans}
        hasUpsell={loaderData.hasUpsell}
        newWayAt={loaderData.isTrial ? null : `/admin/programs/${loaderData.id}/ways/new`}
        versionsAt={`/admin/programs/${loaderData.id}/versions`}
        isEarlier={loaderData.isEarlier && actionData === undefined}
        withoutTexts={loaderData.withoutTexts}
      />
    </>
  );
}
