import { Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';

/** What somebody sent, and what it answers. */
export interface UnkeptWords {
  readonly label: string;
  readonly text: string;
}

/** What was sent to a program that is closed: it is not added to it, and is not lost. */
export function Unkept({ words }: { words: readonly UnkeptWords[] }) {
  const { t } = useTranslation('program-days');
  if (words.length === 0) return null;
  return (
    <section
      role="alert"
      aria-labelledby="unkept"
      className="mt-6 max-w-2xl rounded-card border-2 border-warn bg-warn-tint p-4"
    >
      <h2 id="unkept">{t('closed.unkept')}</h2>
      <p className="mt-1">{t('closed.unkeptText')}</p>
      {words.map(({ label, text }) => (
        <Quote key={label} text={text} when={label} />
      ))}
    </section>
  );
}
