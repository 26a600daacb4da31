import ts from "typescript";

/**
 * A small fault that can be put in the place of a part of a file.
 * @typedef {object} Mutation
 * @property {number} start offset of the part
 * @property {number} end
 * @property {number} line counts from 1
 * @property {string} kind
 * @property {string} was the part's text
 * @property {string} [becomes] the expression in its place; none for a statement that is left out
 * @property {string} [without] name of the property that is taken out of the object instead
 */

const { SyntaxKind: Kind } = ts;

const flipped = new Map([
  [Kind.EqualsEqualsEqualsToken, "!=="],
  [Kind.ExclamationEqualsEqualsToken, "==="],
  [Kind.LessThanToken, "<="],
  [Kind.LessThanEqualsToken, "<"],
  [Kind.GreaterThanToken, ">="],
  [Kind.GreaterThanEqualsToken, ">"],
  [Kind.AsteriskToken, "/"],
  [Kind.SlashToken, "*"],
  [Kind.MinusToken, "+"],
]);

const logical = [Kind.AmpersandAmpersandToken, Kind.BarBarToken, Kind.QuestionQuestionToken];

/** Methods whose call can be left out: what they are called on is a value of the same kind. */
const removable = new Set(
  "filter flat limit normalize onConflictDoNothing orderBy replace replaceAll slice toLowerCase toReversed toSorted toUpperCase trim trimEnd trimStart where".split(
    " ",
  ),
);

/**
 * The faults of a file, those of an expression within another one after it.
 * @param {string} code TypeScript, with JSX or without
 * @param {string} file its path, for the parser
 * @returns {Mutation[]}
 */
export function mutationsOf(code, file) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  /** @type {Mutation[]} */
  const found = [];
  const text = (node) => code.slice(node.getStart(source), node.end);
  const add = (node, kind, more = {}) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ start, end: node.end, line, kind, was: text(node), ...more });
  };
  const visit = (node, isInFunction) => {
    if (isLeftAlone(node, text)) return;
    if (isInFunction) for (const [kind, more, at = node] of faultsAt(node, text)) add(at, kind, more);
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  };
  visit(source, false);
  return found;
}

/** Types; texts, which no test should repeat; class names; the log; and conditions of loops that could never end. */
function isLeftAlone(node, text) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isJsxAttribute(node)) return /^(className|style)$/.test(text(node.name));
  if (ts.isCallExpression(node)) return /^(t|msg|(\w+\.)?log\.\w+|console\.\w+)$/.test(text(node.expression));
  const { parent } = node;
  return parent && (ts.isWhileStatement(parent) || ts.isDoStatement(parent)) && parent.expression === node;
}

/** @returns {[kind: string, more: Partial<Mutation>, at?: ts.Node][]} */
function faultsAt(node, text) {
  if (ts.isIfStatement(node)) {
    return ["true", "false"].map((becomes) => [`if ${becomes}`, { becomes }, node.expression]);
  }
  if (ts.isThrowStatement(node)) return [["no throw", {}]];
  if (ts.isExpressionStatement(node)) return isChange(node.expression, text) ? [["no statement", {}]] : [];
  if (ts.isBinaryExpression(node)) return ofBinary(node, text);
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].map((branch) => ["one branch", { becomes: text(branch) }]);
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) {
    return [["no !", { becomes: text(node.operand) }]];
  }
  if (ts.isObjectLiteralExpression(node) && !isPattern(node)) return ofObject(node, text);
  return ts.isCallExpression(node) ? ofCall(node, text) : [];
}

function ofBinary({ left, operatorToken, right }, text) {
  const operator = operatorToken.kind;
  if (logical.includes(operator)) {
    return [left, right].map((side) => ["one operand", { becomes: text(side) }]);
  }
  const isSum = operator === Kind.PlusToken && [left, right].some(ts.isNumericLiteral);
  const other = isSum ? "-" : flipped.get(operator);
  return other ? [["operator", { becomes: `${text(left)} ${other} ${text(right)}` }]] : [];
}

function ofCall(node, text) {
  const { expression, arguments: given } = node;
  if (ts.isIdentifier(expression) && /^(and|or)$/.test(expression.text) && given.length > 1) {
    return given.map((_, left) => {
      const others = given.filter((_, at) => at !== left).map(text);
      return ["no condition", { becomes: `${expression.text}(${others.join(", ")})` }];
    });
  }
  // Of an optional chain, what follows depends on it.
  if (!ts.isPropertyAccessExpression(expression) || ts.isOptionalChain(node)) return [];
  if (!removable.has(expression.name.text) || /^[A-Z]|^z$/.test(text(expression.expression))) return [];
  return [["no call", { becomes: text(expression.expression) }]];
}

function ofObject(node, text) {
  const named = node.properties.filter(
    (property) => property.name && !ts.isComputedPropertyName(property.name) && !ts.isAccessor(property),
  );
  if (named.length < 2) return [];
  return named.map((property) => {
    const { name } = property;
    return ["no property", { was: text(property), without: name.text ?? text(name) }];
  });
}

/** Whether a statement does something: it calls, assigns or counts. */
function isChange(expression, text) {
  const inner =
    ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) ? expression.expression : expression;
  if (ts.isCallExpression(inner))
    return inner.expression.kind !== Kind.SuperKeyword && !isLeftAlone(inner, text);
  if (ts.isPostfixUnaryExpression(inner) || ts.isPrefixUnaryExpression(inner)) return true;
  return ts.isBinaryExpression(inner) && /=$/.test(inner.operatorToken.getText());
}

/** Whether an object is what something is assigned to: `({ a } = b)`. */
const isPattern = ({ parent }) =>
  ts.isBinaryExpression(parent) &&
  parent.operatorToken.kind === Kind.EqualsToken &&
  parent.left.kind === Kind.ObjectLiteralExpression;
