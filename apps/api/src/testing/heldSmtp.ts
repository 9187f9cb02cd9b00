import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server for tests. It sends each reply only after the test has called `release`. */
export interface HeldSmtp {
  readonly url: string;
  /** Mails that the server has received completely, with their headers. */
  readonly mails: readonly string[];
  /** Sends the replies that are held back. */
  readonly release: () => void;
  /**
   * Replies that the test sets instead of the usual replies, by the first word of the client's command. The key `.`
   * means the end of a mail. For an empty reply, the server closes the connection.
   */
  readonly instead: Record<string, string>;
  readonly close: () => Promise<void>;
}

const usual: Readonly<Record<string, string>> = {
  EHLO: '250 held',
  MAIL: '250 sender ok',
  RCPT: '250 recipient ok',
  DATA: '354 go on',
  QUIT: '221 bye',
  '.': '250 taken',
};

export async function openHeldSmtp(): Promise<HeldSmtp> {
  const waiting: (() => void)[] = [];
  const mails: string[] = [];
  const instead: Record<string, string> = {};
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const answer = (line: string) =>
      void waiting.push(() => (line === '' ? socket.destroy() : socket.write(`${line}\r\n`)));
    let [rest, mail] = ['', undefined as string[] | undefined];
    answer('220 held');
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (mail && line !== '.') {
          mail.push(line);
          continue;
        }
        if (mail) mails.push(mail.join('\n'));
        const command = line.split(' ')[0]?.toUpperCase() ?? '';
        mail = command === 'DATA' ? [] : undefined;
        answer(instead[command] ?? usual[command] ?? '500 what');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    instead,
    release: () => {
      for (const send of waiting.splice(0)) send();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
