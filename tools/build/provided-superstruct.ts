// The exports that the shell provides as `superstruct`, the library that defines the contract (see
// provided-react-router-dom.ts). They're imported by file, because the package name refers to the shared package.
// oxlint-disable-next-line host-portal/boundaries -- the package name would import the shared package
export {
  array,
  boolean,
  coerce,
  create,
  defaulted,
  enums,
  integer,
  intersection,
  is,
  literal,
  min,
  nonempty,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  string,
  Struct,
  StructError,
  type,
  unknown,
  validate,
  // @ts-expect-error -- this file has no types, and none are needed here
} from '../../node_modules/superstruct/dist/index.mjs';
