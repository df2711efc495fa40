// The floor of everything: Node's own server, nothing around it.
import { createServer } from 'node:http';
import process from 'node:process';

createServer((_, response) => response.end('hello')).listen(Number(process.env['PORT']), process.env['HOST']);
