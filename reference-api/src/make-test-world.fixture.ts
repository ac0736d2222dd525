import { makeTestWorld } from './test-world.fixture.ts';

console.log(await makeTestWorld(process.env.TEST_DATABASE_URL));
