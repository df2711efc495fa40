// The floor of everything: Node's own server, nothing around it. With SAME_AS it sends what that address sends to browsers.
import { createServer } from 'node:http';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';

const { SAME_AS: other, PORT: port, HOST: host } = process.env;
const ask = (): Promise<Response> =>
  fetch(other!, { headers: { 'Accept-Encoding': 'br', 'Accept-Language': 'en' } });
let body: Buffer | string = 'hello';
let headers: Record<string, string> = {};
if (other) {
  const answer = await ask();
  body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()));
  headers = { ...Object.fromEntries(answer.headers), 'content-encoding': 'br' };
  for (const name of ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
    delete headers[name];
  headers['content-length'] = String(body.byteLength);
}
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(Number(port), host);
