import type { Route } from './+types/receipt';
import { findReceipt } from '#app/domain/payments/receipts.ts';
import { readCompany } from '#app/domain/settings/company.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { programRequest } from '#app/views/program-view.ts';

export const handle = { script: false, feature: null } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, language, money } = programRequest(context);
  const { site } = context.get(servicesContext);
  const receipt = await findReceipt(db, viewer.id, params.paymentId, language);
  if (!receipt) throw new Response('Not found', { status: 404 });
  return {
    kind: receipt.kind,
    number: receipt.number,
    day: fullDayInText(language, receipt.day),
    program: receipt.program,
    amount: money(receipt.amount, receipt.currency),
    total: money(receipt.totalAmount, receipt.currency),
    installment: receipt.installment,
    installments: receipt.installments,
    order: receipt.order,
    reference: receipt.reference,
    isSandbox: receipt.provider === 'sandbox',
    terms: fullDayInText(language, receipt.termsVersion),
    accepted: fullDayInText(language, receipt.acceptedOn),
    refundRule: receipt.refundRule,
    seller: site.appName,
    company: await readCompany(db),
    support: site.supportEmail,
    buyer: { name: viewer.name, email: viewer.email },
  };
}

export default function Receipt({ loaderData: receipt }: Route.ComponentProps) {
  const { t } = useTranslation(['program', 'refund']);
  const title = `${t(`receipts.kind.${receipt.kind}`)} ${receipt.number}`;
  const lines = [
    [t('receipt.date'), receipt.day],
    [
      t('receipt.from'),
      [
        ...(receipt.company
          ? [receipt.company.name, ...receipt.company.address.split('\n'), receipt.company.registration]
          : []),
        receipt.seller,
        receipt.support,
      ]
        .filter((part) => part.trim() !== '')
        .join(' · '),
    ],
    [t('receipt.to'), [receipt.buyer.name, receipt.buyer.email].filter(Boolean).join(' · ')],
    [t('receipt.program'), receipt.program],
    [
      t('receipt.installment'),
      t('receipt.installmentOf', { number: receipt.installment, count: receipt.installments }),
    ],
    ...(receipt.installments > 1 ? [[t('receipt.total'), receipt.total]] : []),
    [t('receipt.terms'), t('receipt.termsText', { version: receipt.terms, day: receipt.accepted })],
    [t('receipt.refunds'), t(`refund:${receipt.refundRule}.long`)],
    [t('receipt.order'), receipt.order],
    [t('receipt.reference'), receipt.reference],
  ];
  return (
    <article className="max-w-2xl">
      <PageTitle>{title}</PageTitle>
      <p className="no-print">
        <a href="/freedom-plan" className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">
        {t(`receipts.kind.${receipt.kind}`)}{' '}
        <span className="mt-1 block font-sans text-base font-semibold whitespace-nowrap">
          {receipt.number}
        </span>
      </h1>
      {receipt.isSandbox ? <p className="mt-2 font-semibold text-warn">{t('receipt.sandbox')}</p> : null}
      <p className="mt-4 text-3xl font-semibold">{receipt.amount}</p>
      <p className="text-ink-soft">{t(`receipt.what.${receipt.kind}`)}</p>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {lines.map(([name, value]) => (
          <div key={name} className="gap-4 py-2 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="no-print mt-4 text-ink-soft">{t('receipt.print')}</p>
    </article>
  );
}
