import { createSocket } from 'node:dgram';

const ADDRESS = 1;
const ANSWERED = 0x84_00;
const NO_SUCH_NAME = 3;
const SECONDS_TO_LIVE = 1;

export type NameServer = {
  /** The name server's address and port, such as `127.0.0.1:5353`, in the format of nginx's `resolver`. */
  address: string;
  /** Sets the IPv4 addresses that a name resolves to. */
  set: (name: string, addresses: string[]) => void;
  close: () => Promise<void>;
};

/** Starts a name server (RFC 1035) for the IPv4 addresses of a few names, on a free local port. */
export async function startNameServer(): Promise<NameServer> {
  const names = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    const known = names.get(name);
    const found = type === ADDRESS ? (known ?? []) : [];
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(ANSWERED | (known ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found.length, 6);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...found.map(recordOf)]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, addresses) => names.set(name, addresses),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** Parses a question, which consists of labels with their lengths, an empty label, a type and a class. */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Creates a record for an IPv4 address. Its name is a reference to the question, which begins at byte 12. */
function recordOf(address: string): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt16BE(0xc0_0c, 0);
  record.writeUInt16BE(ADDRESS, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(SECONDS_TO_LIVE, 6);
  record.writeUInt16BE(4, 10);
  Buffer.from(address.split('.').map(Number)).copy(record, 12);
  return record;
}
