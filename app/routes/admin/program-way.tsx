import { data } from 'react-router';
import type { Route } from './+types/program-way';
import { readProgram } from '#app/domain/administration/edit-program.ts';
import type { NamedTexts } from '#app/domain/programs/texts-in-language.ts';
import { addWayToPay, whyNoWay } from '#app/domain/administration/ways-to-pay.ts';
import { attempt } from '#app/http/attempt.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { WayForm, type WayProblem } from '#app/ui/admin/way-form.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { programRequest } from '#app/views/program-view.ts';
import { languageCodes } from '#locales/languages.ts';
import { keyOf, newKey, sentBefore } from './payment-view.ts';
import { emptyWay, fieldOfRefusal, intervalUnits, parseWay, wayFrom, wayLabels } from './way-form.ts';

export const handle = {
  script: false,
  feature: 'program-management',
  labels: wayLabels,
} satisfies PageFacts;

async function readOffered(context: Route.LoaderArgs['context'], tierId: string) {
  const request = programRequest(context);
  const program = /^\d{1,9}$/.test(tierId)
    ? await readProgram(request.db, Number(tierId), request.language)
    : null;
  // The trial is free: nothing is paid for it in any way.
  if (!program || program.isTrial) throw new Response('Not found', { status: 404 });
  return { ...request, program };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { program, money, now } = await readOffered(context, params.tierId);
  const active = program.options.filter((option) => option.active);
  return {
    id: program.id,
    name: program.name,
    price: program.price === null ? null : money(program.price, 'usd'),
    ways: active.map((option) => option.name),
    blocked: whyNoWay(program, now),
    withoutTexts: languageCodes.filter((language) => program.texts[language] === undefined),
    key: newKey(),
    draft: emptyWay,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, program } = await readOffered(context, params.tierId);
  const posted = await readPosted(request);
  const draft = wayFrom(posted);
  const seen = keyOf(posted['key']?.[0]);
  const refused = (status: number, errors: WayProblem['errors'], isFault = false) =>
    data({ draft, seen, errors, isStale: false, isFault, wasSentBefore: false }, status);
  const parsed = parseWay(draft, (language) => program.texts[language] !== undefined);
  if (!parsed.ok) return refused(422, parsed.errors);
  const { languages } = context.get(servicesContext);
  const atOnce: NamedTexts = Object.fromEntries(
    languageCodes.map((language) => {
      const { t } = languages[language];
      return [language, { name: t('plans:fullPayment'), description: t('payments-admin:way.atOnce') }];
    }),
  );
  const added = await attempt(context, () =>
    addWayToPay(db, viewer.id, seen, program.id, parsed.way, atOnce, now),
  );
  if (!added.ok) return refused(added.status, [], true);
  if (!added.value.ok) {
    const { reason } = added.value;
    if (reason === 'sent-before') return data(sentBefore(draft), 409);
    return refused(422, [{ id: fieldOfRefusal(reason), key: `way.error.${reason}` }]);
  }
  const key = added.value.hasAtOnce ? 'wayAddedBeside' : 'wayAdded';
  return redirectWithFlash(context, `/admin/programs/${program.id}`, [{ kind: 'success', key }]);
}

export default function NewWayToPay({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('payments-admin');
  const title = t('way.title', { program: loaderData.name });
  return (
    <>
      <PageTitle error={actionData !== undefined}>{title}</PageTitle>
      <WayForm
        title={title}
        back={`/admin/programs/${loaderData.id}`}
        price={loaderData.price}
        ways={loaderData.ways}
        blocked={loaderData.blocked}
        units={intervalUnits}
        draft={actionData?.draft ?? loaderData.draft}
        problem={actionData ?? null}
        formKey={actionData?.seen ?? loaderData.key}
        withoutTexts={loaderData.withoutTexts}
      />
    </>
  );
}
