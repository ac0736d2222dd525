import { remoteConfig } from '@host-portal/tools/webpack';
export default remoteConfig(import.meta.dirname);
