import { Form, redirect } from 'react-router';
import type { Route } from './+types/card';
import { requestContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { deliverEvents, sandboxHere } from './sandbox-request.ts';

export const handle = { script: false, held: false } satisfies PageFacts;

/** Where the page leads back to. */
const backFrom = ({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>): string =>
  safeReturnPath(context, new URL(request.url).searchParams.get('return')) ?? '/freedom-plan';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { desk } = sandboxHere(context);
  const kept = await desk.readCard(memberRequest(context).viewer.id);
  return { kept, back: backFrom({ request, context }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { desk } = sandboxHere(context);
  const { viewer } = memberRequest(context);
  const card = (await request.formData()).get('card');
  if (card !== 'works' && card !== 'fails-later') throw new Response('Bad request', { status: 400 });
  if (!(await desk.readCard(viewer.id))) return redirect('/sandbox/card', 303);
  const events = await desk.changeCard(viewer.id, card, context.get(requestContext).now);
  await deliverEvents(context, events);
  return redirectWithFlash(context, backFrom({ request, context }), [
    { kind: 'success', key: 'sandboxCardChanged' },
  ]);
}

export default function SandboxCardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('sandbox');
  const { kept, back } = loaderData;
  return (
    <>
      <PageTitle>{t('card.title')}</PageTitle>
      <h1>{t('card.title')}</h1>
      <p className="mt-4 rounded-field border border-warn bg-warn-tint px-4 py-2.5">{t('noMoney')}</p>
      <p className="mt-6">{t(kept ? `card.now.${kept.card}` : 'card.none')}</p>
      {kept && kept.failed > 0 ? <p className="mt-2">{t('card.failed', { count: kept.failed })}</p> : null}
      {kept ? (
        <Form method="post" className="mt-7 space-y-3">
          <button type="submit" name="card" value="works" className="btn btn-primary w-full">
            {t('card.works')}
          </button>
          <button type="submit" name="card" value="fails-later" className="btn btn-secondary w-full">
            {t('card.failsLater')}
          </button>
        </Form>
      ) : null}
      <p className="mt-4 text-center">
        <a href={back} className="link no-print inline-block py-1">
          {t('card.back')}
        </a>
      </p>
    </>
  );
}
