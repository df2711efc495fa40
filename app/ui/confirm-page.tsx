import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ErrorSummary } from './error-summary.tsx';
import { PageTitle } from './page-title.tsx';

/**
 * A page that says what will happen; its button does it. Sent twice, the same form does it once. Where something will be
 * gone, the way to keep it comes first and is the one that stands out.
 */
export function ConfirmPage({
  title,
  back,
  button,
  hidden,
  keepsFirst = false,
  errors = [],
  explained,
  children,
}: {
  title: string;
  back: { readonly to: string; readonly text: string };
  /** Null where there is nothing to do but go back. */
  button: string | null;
  /** What the form carries along. */
  hidden: Readonly<Record<string, string>>;
  /** Whether the way back is what most should take. */
  keepsFirst?: boolean;
  errors?: readonly { readonly id: string; readonly text: string }[];
  explained: ReactNode;
  /** What is to be typed. */
  children?: ReactNode;
}) {
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle error={errors.length > 0}>{title}</PageTitle>
      <ErrorSummary errors={errors} />
      <h1>{title}</h1>
      <div className="mt-4 space-y-3 wrap-anywhere">{explained}</div>
      <Form method="post" className="mt-6" noValidate>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          {keepsFirst ? (
            <a href={back.to} className="btn btn-primary">
              {back.text}
            </a>
          ) : null}
          {button === null ? null : (
            <button
              id="confirm"
              type="submit"
              className={`btn ${keepsFirst ? 'btn-secondary' : 'btn-primary'}`}
            >
              {button}
            </button>
          )}
          {keepsFirst ? null : (
            <a id="back" href={back.to} className="link inline-block py-1">
              {back.text}
            </a>
          )}
        </p>
      </Form>
    </div>
  );
}
