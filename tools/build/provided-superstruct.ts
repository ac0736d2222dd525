// The exports that the shell provides as `superstruct`, which the contract is written with; see
// provided-react-router-dom.ts. Imported by file, because the package name refers to the shared part.
// oxlint-disable-next-line host-portal/boundaries -- no name leads to it: the package's own name is the shared one
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
  // @ts-expect-error -- its types stand beside its other file; nobody reads types here
} from '../../node_modules/superstruct/dist/index.mjs';
