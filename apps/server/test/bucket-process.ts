/** An S3 server of its own for tests: folder, port and the bucket's name as arguments. */
import S3rver from '@20minutes/s3rver';

const [directory = '', port = '0', bucket = ''] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
});
process.send?.({ port: (await server.run()).port });
process.on('disconnect', () => process.exit(0));
