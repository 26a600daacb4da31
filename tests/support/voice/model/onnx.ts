/**
 * Writes ONNX models of a few nodes, without a library. Source of the field numbers: onnx.proto3 (ModelProto,
 * GraphProto, NodeProto, TensorProto, ValueInfoProto).
 */
type Bytes = Uint8Array;

export interface Tensor {
  name: string;
  dims: number[];
  values: number[];
}

export interface Value {
  name: string;
  type: "float" | "int64";
  /** A text is a dimension of any size. */
  dims: (number | string)[];
}

export interface Node {
  type: "Identity" | "Gather";
  inputs: string[];
  output: string;
}

interface Graph {
  nodes: Node[];
  constants: Tensor[];
  inputs: Value[];
  outputs: Value[];
}

const types = { float: 1, int64: 7 } as const;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

const join = (...parts: Bytes[]): Bytes => new Uint8Array(Buffer.concat(parts));
const number = (field: number, value: number): Bytes =>
  Uint8Array.from([...varint(field * 8), ...varint(value)]);
const bytes = (field: number, value: Bytes): Bytes =>
  join(Uint8Array.from([...varint(field * 8 + 2), ...varint(value.length)]), value);
const text = (field: number, value: string): Bytes => bytes(field, new TextEncoder().encode(value));

const node = ({ type, inputs, output }: Node): Bytes =>
  join(...inputs.map((input) => text(1, input)), text(2, output), text(4, type));

const tensor = ({ name, dims, values }: Tensor): Bytes =>
  join(
    ...dims.map((dim) => number(1, dim)),
    number(2, types.float),
    text(8, name),
    bytes(9, new Uint8Array(Float32Array.from(values).buffer)),
  );

function valueInfo({ name, type, dims }: Value): Bytes {
  const shape = dims.map((dim) => bytes(1, typeof dim === "number" ? number(1, dim) : text(2, dim)));
  return join(text(1, name), bytes(2, bytes(1, join(number(1, types[type]), bytes(2, join(...shape))))));
}

/** An ONNX file with these nodes and this metadata. */
export function onnx(
  { nodes, constants, inputs, outputs }: Graph,
  metadata: Record<string, string> = {},
): Bytes {
  const graph = join(
    ...nodes.map((one) => bytes(1, node(one))),
    text(2, "graph"),
    ...constants.map((one) => bytes(5, tensor(one))),
    ...inputs.map((one) => bytes(11, valueInfo(one))),
    ...outputs.map((one) => bytes(12, valueInfo(one))),
  );
  const properties = Object.entries(metadata).map(([key, value]) =>
    bytes(14, join(text(1, key), text(2, value))),
  );
  return join(number(1, 8), bytes(8, number(2, 13)), bytes(7, graph), ...properties);
}
