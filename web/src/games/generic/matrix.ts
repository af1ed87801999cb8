/** Options that differ in two parameters, as rows and columns: how many, and of which. */
import type { Option } from "../../net/wire";

type Value = string | number;

export interface Matrix {
  /** The parameters of rows and columns. */
  row: string;
  column: string;
  columns: readonly Value[];
  rows: readonly { value: Value; options: readonly (Option | null)[] }[];
}

/** Fewer options are quicker read as sentences. */
const LEAST = 9;

/** A matrix of all options; null if they do not make one, or too few to be worth it. */
export function matrixOf(options: readonly Option[]): Matrix | null {
  const params = options.map((option) => ({ option, given: valuesOf(option) }));
  const [row, column, ...more] = Object.keys(params[0]?.given ?? {});
  if (options.length < LEAST || row === undefined || column === undefined || more.length) return null;
  const cells = new Map<string, Option>();
  for (const { option, given } of params) {
    if (Object.keys(given).length !== 2 || !isValue(given[row]) || !isValue(given[column])) return null;
    cells.set(JSON.stringify([given[row], given[column]]), option);
  }
  const rows = distinct(params.map(({ given }) => given[row] as Value));
  const columns = distinct(params.map(({ given }) => given[column] as Value));
  if (cells.size < options.length || columns.length > MOST_COLUMNS || columns.length < 2 || rows.length < 2)
    return null;
  return {
    row,
    column,
    columns,
    rows: rows.map((value) => ({
      value,
      options: columns.map((each) => cells.get(JSON.stringify([value, each])) ?? null),
    })),
  };
}

/** More would be too narrow for a finger on a phone. */
const MOST_COLUMNS = 7;

const valuesOf = (option: Option): Record<string, unknown> => ({ ...option.params });

function isValue(value: unknown): value is Value {
  return typeof value === "string" || typeof value === "number";
}

/** Each value once: numbers in their order, names as they come. */
function distinct(values: readonly Value[]): Value[] {
  const found = [...new Set(values)];
  return found.every((value) => typeof value === "number") ? found.sort((a, b) => a - b) : found;
}
