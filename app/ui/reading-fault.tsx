import { PageTitle } from './page-title.tsx';

/** What is said where what a page shows could not be read. @param back the same page, to be asked for once more */
export function ReadingFault({
  title,
  says,
  more,
  again,
  back,
}: {
  title: string;
  says: string;
  more: string;
  again: string;
  back: string;
}) {
  return (
    <div className="max-w-work">
      <PageTitle error>{title}</PageTitle>
      <h1>{title}</h1>
      <div className="card mt-6 border-danger" role="alert">
        <p>{says}</p>
        <p className="mt-1 text-ink-soft">{more}</p>
      </div>
      <p className="mt-6">
        <a href={back} className="btn btn-primary">
          {again}
        </a>
      </p>
    </div>
  );
}
