import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { requestContext } from '#app/http/contexts.ts';
import { wholePage } from '#app/http/whole-page.ts';

/** A page as the site sends its own, so that what is left between the two is what the site puts on it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          const body = pipe(new PassThrough());
          buffer(body).then((page) => resolve(wholePage(page, request, status, headers)), reject);
        },
        onShellError: reject,
      },
    );
  });
}
