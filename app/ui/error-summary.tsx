import { Children, type ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';

/** The errors of a page at its top, with the focus, each linked to its field. The links are plain: a router's would drop the answer. */
export function ErrorSummary({
  id,
  errors,
  title,
  intro,
  children,
}: {
  /** Where a form names it as what describes the form. */
  id?: string;
  /** `href` of what stands on another page; else it is the control with this id. */
  errors: readonly { readonly id: string; readonly text: string; readonly href?: string }[];
  title?: string | undefined;
  intro?: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  // Several children of which each is nothing are a list, and no `null`.
  if (errors.length === 0 && Children.toArray(children).length === 0) return null;
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="mb-8 rounded-card border-2 border-danger bg-danger-tint p-4"
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <h2 id="error-summary-title" className="text-xl text-danger">
        {title ?? t('errorSummary')}
      </h2>
      {intro ? <p className="mt-2">{intro}</p> : null}
      {errors.length > 0 ? (
        <ul className="mt-2 space-y-1">
          {errors.map((error) => (
            <li key={error.id}>
              <a
                href={error.href ?? `#${error.id}`}
                className="inline-block py-0.5 font-semibold text-danger underline underline-offset-2"
              >
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}
