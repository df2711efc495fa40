import { TypedField } from '../admin/typed-field.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';

/** What stands on a certificate. */
export interface CertificateView {
  readonly name: string;
  readonly day: string;
  readonly number: string;
}

/** A certificate, or the form that makes it: the name is asked for, because it stands there for good. */
export function CertificatePage({
  course,
  line,
  lessons,
  certificate,
  name,
  error,
}: {
  course: { readonly href: string; readonly title: string };
  line: string;
  /** The titles of the lessons. */
  lessons: readonly string[];
  certificate: CertificateView | null;
  /** What is in the field. */
  name: string;
  error: string | null;
}) {
  const { t } = useTranslation('learning');
  const back = (
    <p>
      <a href={course.href} className="link no-print inline-block py-1">
        {course.title}
      </a>
    </p>
  );
  const title = `${t('certificate.title')} · ${course.title}`;
  if (!certificate)
    return (
      <div className="max-w-2xl min-w-0">
        <PageTitle error={error !== null}>{title}</PageTitle>
        <ErrorSummary errors={error ? [{ id: 'holder', text: error }] : []} />
        {back}
        <h1 className="mt-2">{t('certificate.title')}</h1>
        <p className="mt-2 text-ink-soft">{t('certificate.intro')}</p>
        <form method="post" noValidate className="mt-6">
          <TypedField id="holder" label={t('certificate.name')} value={name} error={error} />
          <button type="submit" className="btn btn-primary mt-5">
            {t('certificate.issue')}
          </button>
        </form>
      </div>
    );
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle>{title}</PageTitle>
      {back}
      <div className="card mt-4 text-center">
        <h1>{t('certificate.title')}</h1>
        <p className="mt-6 font-serif text-3xl wrap-anywhere">{certificate.name}</p>
        <p className="mt-3">{t('certificate.has')}</p>
        <p className="mt-1 font-serif text-2xl wrap-anywhere">{course.title}</p>
        <p className="mt-1 text-ink-soft">{line}</p>
        <p className="mt-6">{lessons.join(' · ')}</p>
        <p className="mt-6 text-base text-ink-soft">
          {t('certificate.day', { day: certificate.day })}
          <span className="block wrap-anywhere">
            {t('certificate.number', { number: certificate.number })}
          </span>
        </p>
      </div>
      <p className="mt-4 text-ink-soft">{t('certificate.means')}</p>
      <p className="no-print mt-4">
        <a href={`${course.href}/certificate.pdf`} className="btn btn-secondary">
          {t('certificate.pdf')}
        </a>
      </p>
    </div>
  );
}
