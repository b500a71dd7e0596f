// Servers of the test on HTTP, TCP and UDP: whatever reaches them has left the page.
import { createSocket } from 'node:dgram';
import { createServer as createHttp } from 'node:http';
import { createServer as createTcp } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { once } from 'node:events';

export interface Listeners {
  /** Where a hostile text is to send its requests to. */
  readonly http: string;
  readonly tcp: string;
  readonly udp: string;
  /** What came. */
  readonly heard: readonly string[];
  stop(): void;
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // it listens on a port, not on a pipe
}

export async function listen(): Promise<Listeners> {
  const heard: string[] = [];
  const web = createHttp((request, response) => {
    heard.push(`http ${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*').end('top.hit = 1');
  });
  web.on('connection', () => heard.push('http connection'));
  const plain = createTcp((socket) => {
    heard.push('tcp connection');
    socket.destroy();
  });
  const datagrams = createSocket('udp4');
  datagrams.on('message', (data) => heard.push(`udp ${data.length} bytes`));
  const [http, tcp] = await Promise.all([portOf(web), portOf(plain)]);
  datagrams.bind(0, '127.0.0.1');
  await once(datagrams, 'listening');
  return {
    http: `http://127.0.0.1:${http}`,
    tcp: `http://127.0.0.1:${tcp}`,
    udp: `127.0.0.1:${datagrams.address().port}`,
    heard,
    stop: () => {
      web.close();
      web.closeAllConnections();
      plain.close();
      datagrams.close();
    },
  };
}
