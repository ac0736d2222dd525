import { shellConfig } from '@host-portal/tools/webpack';
export default shellConfig(import.meta.dirname);
