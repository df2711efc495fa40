import { useTranslation } from '#app/ui/texts.tsx';
import type { Route } from './+types/dev-mail';
import { readOutbox } from '#app/gateways/mail/outbox.ts';
import { servicesContext } from '#app/http/contexts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { AuthFrame } from '#app/ui/frames/public-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';

export const handle = { script: false } satisfies PageFacts;

/** The mails that a local installation would have sent. There is no such page elsewhere. */
export async function loader({ context }: Route.LoaderArgs) {
  const { outboxFolder } = context.get(servicesContext);
  if (!outboxFolder) throw new Response('Not found', { status: 404 });
  return { mails: await readOutbox(outboxFolder, 30) };
}

export default function DevMailPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame>
      <PageTitle>{t('outbox.title')}</PageTitle>
      <h1>{t('outbox.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('outbox.intro')}</p>
      {loaderData.mails.length === 0 ? (
        <EmptyState title={t('outbox.empty')}>{t('outbox.emptyText')}</EmptyState>
      ) : null}
      <ul className="mt-6 space-y-5">
        {loaderData.mails.map((mail) => (
          <li key={mail.file} className="card">
            <h2 className="text-xl">{mail.subject}</h2>
            <p className="text-sm break-words text-ink-soft">{t('outbox.to', { to: mail.to })}</p>
            <p className="mt-3 text-base break-words whitespace-pre-line">
              {mail.parts.map((part) =>
                part.href ? (
                  <a key={part.text} href={part.href} className="link">
                    {part.text}
                  </a>
                ) : (
                  part.text
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
    </AuthFrame>
  );
}
