import { useTranslation } from '#app/ui/texts.tsx';

interface ClosingProgram {
  readonly id: string;
  readonly name: string;
  readonly unpaid: readonly { readonly amount: string; readonly day: string }[];
  /** The last day of a guarantee that can still be claimed. */
  readonly refundableUntil: string | null;
  /** When its price was asked back, where that is still to be answered. */
  readonly askedOn: string | null;
}

/** What closing the account does to somebody's programs, before they decide. */
export function ClosingPrograms({ programs }: { programs: readonly ClosingProgram[] }) {
  const { t } = useTranslation('settings');
  if (programs.length === 0) return null;
  return (
    <section aria-labelledby="closing-programs" className="rounded-card border-2 border-warn p-4">
      <h2 id="closing-programs">{t('close.programs.title')}</h2>
      <ul className="mt-3 space-y-4">
        {programs.map((program) => (
          <li key={program.id}>
            <p className="font-semibold">{program.name}</p>
            {program.unpaid.length > 0 ? (
              <>
                <p>{t('close.programs.ends')}</p>
                <ul className="list-disc pl-5">
                  {program.unpaid.map((one) => (
                    <li key={one.day}>{t('close.programs.unpaid', { amount: one.amount, day: one.day })}</li>
                  ))}
                </ul>
              </>
            ) : null}
            {program.askedOn ? (
              <p className="mt-1">{t('close.programs.asked', { day: program.askedOn })}</p>
            ) : null}
            {program.refundableUntil ? (
              <p className="mt-1">
                {t('close.programs.guarantee', { day: program.refundableUntil })}{' '}
                <a href={`/freedom-plan/refunds/${program.id}`} className="link inline-block py-1">
                  {t('close.programs.ask', { program: program.name })}
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-3">{t('close.programs.noRefund')}</p>
    </section>
  );
}
