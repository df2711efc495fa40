/** A fresh set of recovery codes, which nobody will see again, and the way on. */
export function RecoveryCodes({
  codes,
  to,
  texts,
}: {
  codes: readonly string[];
  to: string;
  texts: { readonly title: string; readonly intro: string; readonly button: string };
}) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-3">{texts.intro}</p>
      <ol className="card mt-5 space-y-1.5">
        {codes.map((code) => (
          <li key={code} className="font-mono text-base tracking-tight">
            {code}
          </li>
        ))}
      </ol>
      <p className="mt-7">
        <a href={to} className="btn btn-primary w-full">
          {texts.button}
        </a>
      </p>
    </>
  );
}
