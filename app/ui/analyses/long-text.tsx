import { useTranslation } from '#app/ui/texts.tsx';

/** Where a text is cut so that a reader can go on: after a paragraph or a sentence, else at a space, not far before `limit`. */
export function cutAt(text: string, limit: number): number {
  if (text.length <= limit) return text.length;
  const places = ['\n', '. ', ' '].map((mark) => {
    const at = text.lastIndexOf(mark, limit - mark.length);
    return at < limit / 2 ? -1 : at + mark.trimEnd().length;
  });
  return places.find((place) => place > 0) ?? limit;
}

const Paragraphs = ({ text, lang }: { text: string; lang: string | undefined }) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (
      <p key={line} lang={lang} className="mt-2 max-w-prose first:mt-0">
        {line}
      </p>
    ));

/**
 * A text whose rest is behind 'Read More' where it is long: specification 2, §9.
 * @param lang the language of the text, where it is not the page's
 */
export function LongText({
  text,
  limit = 800,
  lang,
}: {
  text: string;
  limit?: number;
  lang: string | undefined;
}) {
  const { t } = useTranslation('analyses');
  const cut = cutAt(text, limit);
  if (cut === text.length) return <Paragraphs text={text} lang={lang} />;
  const head = text.slice(0, cut).trimEnd();
  return (
    <>
      <Paragraphs text={head.endsWith('.') ? head : `${head}…`} lang={lang} />
      <details className="group mt-1">
        <summary className="link inline-block py-1">
          <span className="group-open:hidden">{t('readMore')}</span>
          <span className="hidden group-open:inline">{t('showLess')}</span>
        </summary>
        <Paragraphs text={text.slice(cut)} lang={lang} />
      </details>
    </>
  );
}
