import { startS3Server } from '@host-portal/delivery/store/s3-server.fixture';

/** The S3 server of a campaign as a separate process. Prints its environment, and ends with its parent's pipe. */
const server = await startS3Server();
process.stdout.write(`${JSON.stringify(server.env)}\n`);
process.stdin.on('end', () => void server.stop().then(() => process.exit(0))).resume();
