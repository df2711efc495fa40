import { useTranslation } from '#app/ui/texts.tsx';

export interface CheckFacts {
  readonly blocks: readonly {
    readonly key: 'question-text' | 'option-text' | 'few-options';
    readonly number: number;
    readonly option: number | null;
    readonly language: string | null;
    readonly href: string | null;
  }[];
  readonly warnings: readonly {
    readonly kind: 'unreachable' | 'perhaps-unreachable' | 'rare' | 'frequent' | 'one-language';
    readonly name: string;
  }[];
}

/** What keeps a version from being published, and what somebody should look at first. */
export function CheckList({ blocks, warnings }: CheckFacts) {
  const { t } = useTranslation('quizzes-admin');
  return (
    <>
      {blocks.length === 0 && warnings.length === 0 ? <p>{t('check.fine')}</p> : null}
      {blocks.length > 0 ? (
        <section>
          <h2>{t('check.blocks', { count: blocks.length })}</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {blocks.map(({ key, number, option, language, href }) => {
              const text = t(`check.block.${key}`, { number, option, language });
              return (
                <li key={`${number} ${option} ${language}`}>
                  {href ? (
                    <a href={href} className="link">
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      {warnings.length > 0 ? (
        <section className={blocks.length > 0 ? 'mt-6' : undefined}>
          <h2>{t('check.warnings', { count: warnings.length })}</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {warnings.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>{t(`check.warning.${kind}`, { name })}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
