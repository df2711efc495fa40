import { useTranslation } from '../texts.tsx';

/** What of the body was measured at the start of a goal, and when it was looked back on. */
export interface BodyThen {
  readonly href: string;
  readonly rows: readonly { readonly name: string; readonly start: string; readonly here: string }[];
}

/** The body on the way to a goal: in numbers that were measured, and where there is none, how to get one. */
export function BodyOnTheWay({ body }: { body: BodyThen }) {
  const { t } = useTranslation('goals');
  return (
    <section aria-labelledby="body" className="mt-8">
      <h2 id="body">{t('checkpoint.body.title')}</h2>
      {body.rows.length > 0 ? (
        <dl className="mt-2 divide-y divide-line border-y border-line">
          {body.rows.map(({ name, start, here }) => (
            <div key={name} className="py-2">
              <dt className="font-semibold">{name}</dt>
              <dd>{t('checkpoint.body.start', { value: start })}</dd>
              <dd>{t('checkpoint.body.here', { value: here })}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2">{t('checkpoint.body.none')}</p>
      )}
      <p className="no-print mt-3">
        <a href={body.href} className="link inline-block py-1">
          {t('checkpoint.body.link')}
        </a>
      </p>
    </section>
  );
}
