import { startS3Server } from '@host-portal/delivery/store/s3-server.fixture';

/**
 * The program that runs a campaign's S3 server. It prints the environment variables for clients, and exits when its
 * parent closes the pipe.
 */
const server = await startS3Server();
process.stdout.write(`${JSON.stringify(server.env)}\n`);
process.stdin.on('end', () => void server.stop().then(() => process.exit(0))).resume();
