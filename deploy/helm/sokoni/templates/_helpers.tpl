{{- define "sokoni.name" -}}
{{- if contains "sokoni" .Release.Name }}{{ .Release.Name | trunc 52 | trimSuffix "-" }}{{ else }}{{ printf "%s-sokoni" .Release.Name | trunc 52 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "sokoni.labels" -}}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
app.kubernetes.io/name: sokoni
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* Takes a list: the chart's scope, and the part. */}}
{{- define "sokoni.selector" -}}
app.kubernetes.io/name: sokoni
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "sokoni.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What is no secret. The Secret's keys come beside it, as they are. */}}
{{- define "sokoni.settings" -}}
PUBLIC_URL: {{ required "publicUrl must be set" .Values.publicUrl | quote }}
TRUSTED_PROXIES: {{ .Values.trustedProxies | quote }}
PORT: "3000"
{{- if .Values.metrics.enabled }}
METRICS_PORT: "9464"
METRICS_HOST: "0.0.0.0"
{{- end }}
{{- range $name, $value := .Values.settings }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "sokoni.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "sokoni.security" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "sokoni.mounts" -}}
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "sokoni.volumes" -}}
- name: tmp
  emptyDir: {}
- name: data
  {{- if .Values.data.existingClaim }}
  persistentVolumeClaim: { claimName: {{ .Values.data.existingClaim }} }
  {{- else }}
  emptyDir: {}
  {{- end }}
{{- end }}
